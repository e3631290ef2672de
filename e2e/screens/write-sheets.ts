import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { managerScreens, publicScreens } from './screens.ts';
import { ROWS, sheetFile, THEMES } from './sheet-files.ts';

/** Joins the rows of each theme to one sheet, once there is one for every screen. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function writeSheets(): Promise<void> {
  const files = await readdir(ROWS).catch(() => []);
  const screens = publicScreens.length + managerScreens.length;
  if (files.length < screens * THEMES.length)
    return console.log('Not all screens are drawn: the sheets stay.');
  for (const theme of THEMES) {
    const rows = files
      .filter((file) => file.startsWith(theme))
      .sort()
      .map((file) => join(ROWS, file));
    const file = sheetFile(theme);
    await mkdir(dirname(file), { recursive: true });
    const { size } = await sharp(
      await sharp(rows, { join: { across: 1 } })
        .png()
        .toBuffer(),
    )
      .webp({ quality: 55, effort: 6 })
      .toFile(file);
    console.log(`${file}: ${Math.round(size / 1000)} KB`);
  }
  await rm(ROWS, { recursive: true });
}
