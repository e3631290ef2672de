import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

// The fonts in the repository carry only the letters and the weights that are used. Run it by hand after a change; the results are committed.
const source = (part) =>
  `node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`;
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
const letters = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}ŒœŠšŽžŸıĐđŁł\xa0¡¿«»·©®°ªº£§²³½¾`;
const signs = '–—‘’‚“”„†•…‹›€™−×≈✕✓←→';

/**
 * Of what the rules of the font can do: kerning, letters of a language, digits of one width. Without GDEF, kerning is that of one weight
 * in all, half a pixel at most beside what it was, and the file a fifth smaller.
 */
const lean = { keepFeatures: ['kern', 'locl', 'tnum'], dropTables: ['GDEF'] };
/** For the pages: the first, which every visitor loads, and those for names and languages with more letters (`web/style/fonts.css`). */
const pages = [
  { target: 'web/style/bricolage-grotesque.woff2', part: 'latin', text: letters + signs, rules: lean },
  {
    target: 'web/style/bricolage-grotesque-latin-ext.woff2',
    part: 'latin-ext',
    text: `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞ`,
  },
  {
    target: 'web/style/bricolage-grotesque-vietnamese.woff2',
    part: 'vietnamese',
    text: `ƠơƯư${range(0x300, 0x323)}${range(0x1ea0, 0x1ef9)}₫`,
  },
].map((page) => ({ ...page, format: 'woff2', weights: { min: 500, max: 700 } }));
/** For the words on link previews, which the server draws: all letters, in one weight. */
const previews = ['latin', 'latin-ext', 'vietnamese'].map((part) => ({
  target: `server/preview/bricolage-grotesque-${part}.ttf`,
  part,
  text: `${letters}${range(0xa0, 0xbf)}${signs}${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}`,
  format: 'truetype',
  weights: 700,
}));

for (const { target, part, text, format, weights, rules } of [...pages, ...previews]) {
  const font = await subsetFont(await readFile(source(part)), text, {
    targetFormat: format,
    variationAxes: { wght: weights },
    ...rules,
  });
  await writeFile(target, font);
  console.log(`${target}: ${font.length} bytes`);
}
