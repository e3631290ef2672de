import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type CDPSession, chromium } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';
import { newDataDir, removeDataDir, startSite } from '../e2e/start-site.ts';
import { writePictures } from './varied-pictures.ts';

// Pictures that become drafts on one page: how long it takes, and the memory of the page with its workers (docs/performance.md).

const COUNT = Number(process.argv[2] ?? 500);
const SAMPLE_MS = 1000;

/** The resident memory of all pages of the browser, in MB. */
async function memoryOf(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(
    pages.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0));
}

const pictures = await mkdtemp(join(tmpdir(), 'zoomout-pictures-'));
const dataDir = await newDataDir();
const site = await startSite(dataDir);
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  const names = Array.from({ length: COUNT }, (_, at) => `${at + 1}.jpg`);
  const paths = await writePictures(pictures, names);
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'en' });
  const session = await browser.newBrowserCDPSession();
  await page.goto(`${site.url}/my-levels`);
  const status = page.getByRole('region', { name: /^(Making drafts…|Pictures)$/ }).getByRole('status');
  const input = page.locator('input[type=file][multiple]:not([webkitdirectory])').first();
  const before = await memoryOf(session);
  const begin = performance.now();
  await input.setInputFiles(paths);
  let peak = before;
  let said = '';
  while (!said.includes('new draft')) {
    await wait(SAMPLE_MS);
    peak = Math.max(peak, await memoryOf(session));
    said = (await status.textContent()) ?? '';
  }
  const seconds = (performance.now() - begin) / 1000;
  console.log(said);
  console.log(`${COUNT} pictures: ${seconds.toFixed(0)} s, ${Math.round((seconds * 1000) / COUNT)} ms each`);
  console.log(
    `memory of the page: ${before} MB before, ${peak} MB at most, ${await memoryOf(session)} MB at the end`,
  );
} finally {
  await browser.close();
  await site.stop();
  await removeDataDir(dataDir);
  await rm(pictures, { recursive: true, force: true });
}
