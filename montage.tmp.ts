import sharp from 'sharp';
const [, , out, w, ...files] = process.argv;
const width = Number(w);
const tiles = await Promise.all(files.map(async (f) => sharp(f).resize({ width, height: Math.round(width * 0.66), fit: 'contain', background: '#888' }).toBuffer()));
const cols = 2; const h = Math.round(width * 0.66);
await sharp({ create: { width: cols * width, height: Math.ceil(tiles.length / cols) * h, channels: 3, background: '#888' } }).composite(tiles.map((input, i) => ({ input, left: (i % cols) * width, top: Math.floor(i / cols) * h }))).png().toFile(out!);
