import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../e2e/chromium.ts';
import { newDataDir, removeDataDir, startSite } from '../../e2e/start-site.ts';

// Draws the pictures of the app in the manifest, from the built pages and the starter pack. Run it by hand after `npm run build` when the play
// screen has changed; the results are committed. They are without the header, as each site has its own name.
const FOLDER = join(import.meta.dirname, '../../web/public');
const FIRST_DAY = '2026-01-05';
/** One whose first step is a good one. */
const DAY = '2026-02-07';
/** More than the header has on any screen. */
const MAX_HEADER_PX = 64;
const SHOTS = [
  { name: 'screenshot-wide', width: 1280, height: 800, scale: 1, isMobile: false },
  { name: 'screenshot-narrow', width: 360, height: 640, scale: 2, isMobile: true },
];

const dataDir = await newDataDir();
const site = await startSite(dataDir, { FIRST_DAY });
// Under a name: an address of the machine itself is tagged as one for development.
const args = ['--host-resolver-rules=MAP zoomout.example 127.0.0.1'];
const browser = await chromium.launch({ executablePath: await findChromium(), args });
const origin = `http://zoomout.example:${new URL(site.url).port}`;
// The colour of the day is measured when it is first asked for.
await fetch(`${site.url}/api/daily/${DAY}`);
for (const { name, width, height, scale, isMobile } of SHOTS) {
  const page = await browser.newPage({
    viewport: { width, height: height + MAX_HEADER_PX },
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    isMobile,
    hasTouch: isMobile,
    serviceWorkers: 'block',
  });
  await page.goto(`${origin}/daily/${DAY}`);
  await page.getByRole('combobox').waitFor();
  if (!isMobile) await page.getByRole('button', { name: 'Fill the window' }).click();
  await page.waitForLoadState('networkidle');
  const header = await page.getByRole('banner').boundingBox();
  const clip = { x: 0, y: header?.height ?? 0, width, height };
  const png = await page.screenshot({ clip, animations: 'disabled' });
  const { size } = await sharp(png)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(FOLDER, `${name}.jpg`));
  console.log(`${name}: ${size} bytes`);
  await page.close();
}
await browser.close();
await site.stop();
await removeDataDir(dataDir);
