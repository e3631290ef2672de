import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';

// A cheap phone: the line of Lighthouse's "slow 4G", or slow 3G, and a processor that is four times slower.
export const LINES = {
  'slow 4G': { latency: 150, kilobytesPerSecond: 200 },
  'slow 3G': { latency: 400, kilobytesPerSecond: 50 },
} as const;
export type Line = keyof typeof LINES;

const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const RUNS = 3;

export interface Paint {
  /** First and largest contentful paint, in milliseconds. */
  first: number;
  largest: number;
  /** When the first letter of a guess is in the field. */
  field: number;
  /** When the games that it finds are shown. */
  games: number;
  /** The sum of the layout shifts. */
  shift: number;
}

async function throttle(page: Page, line: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { latency, kilobytesPerSecond } = LINES[line];
  const throughput = kilobytesPerSecond * 1024;
  const network = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Observes the page from its beginning; the figures are read at the end. */
function observe(): void {
  const paint = { first: 0, largest: 0, shift: 0 };
  Object.assign(window, { paint });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paint.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    paint.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

async function visit(browser: Browser, url: string, line: Line): Promise<Paint> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await throttle(page, line);
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  await page.locator('#main input').pressSequentially('m', { timeout: 120_000 });
  const field = await page.evaluate(() => performance.now());
  await page.getByRole('option').first().waitFor({ timeout: 120_000 });
  const games = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  const paint = await page.evaluate(
    () => (window as unknown as { paint: Omit<Paint, 'field' | 'games'> }).paint,
  );
  await context.close();
  return { ...paint, field, games };
}

/** The median of some first visits to the page of today on a line. */
export async function measurePaint(url: string, line: Line): Promise<Paint> {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  const visits: Paint[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, url, line));
  await browser.close();
  const median = (of: keyof Paint) => visits.map((one) => one[of]).sort((a, b) => a - b)[(RUNS - 1) / 2] ?? 0;
  return {
    first: median('first'),
    largest: median('largest'),
    field: median('field'),
    games: median('games'),
    shift: median('shift'),
  };
}
