import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

// The fonts that every visitor loads carry only the letters and the weights that the pages use.
const fonts = [
  { name: 'bricolage-grotesque', weights: { min: 500, max: 700 } },
  { name: 'inter', weights: { min: 400, max: 700 } },
];

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıĐđŁł`;
const signs = '–—‘’‚“”„†•…‹›€™−×≈✕✓←→';

for (const { name, weights } of fonts) {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const target = `web/style/${name}.woff2`;
  const font = await subsetFont(await readFile(source), letters + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(target, font);
  console.log(`${target}: ${font.length} bytes`);
}
