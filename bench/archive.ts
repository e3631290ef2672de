import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';
import { newDataDir, removeDataDir, startSite } from '../e2e/start-site.ts';
import { dayFromNumber, dayNumber } from '../shared/calendar/day.ts';
import { aLevel } from '../test/builders.ts';

// The speed of the archive, opened and turned back by months, with few levels and with four years of them, all finished.
const LEVEL_COUNTS = [50, 1500];
const MONTHS_TURNED = 12;
const FIRST_DAY = '2022-11-10';

/** Milliseconds; `turns` is sorted. */
interface ArchiveTimes {
  count: number;
  opened: number;
  turns: number[];
  longTasks: number[];
}

function dayOf(index: number): string {
  return dayFromNumber(dayNumber(FIRST_DAY) + index);
}

async function prepare(page: Page, count: number): Promise<void> {
  const levels = Array.from({ length: count }, (_, index) =>
    aLevel({ id: `ZO-${index}`, state: 'approved', name: `Game ${index}` }),
  );
  await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
  await page.clock.setFixedTime(new Date(`${dayOf(count - 1)}T12:00:00Z`));
  await page.addInitScript((saves) => {
    for (let index = 0; index < saves; index += 1) {
      const save = {
        version: 3,
        levelId: `ZO-${index}`,
        levelVersion: 1,
        finished: true,
        score: 2,
        guesses: [],
      };
      localStorage.setItem(`zoomout.save.ZO-${index}`, JSON.stringify(save));
    }
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  }, count);
}

/** Goes to the previous month; returns the milliseconds until it is painted. */
async function timePreviousMonth(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('[aria-label="Previous month"]');
    const start = performance.now();
    button?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  });
}

async function measure(browser: Browser, url: string, count: number): Promise<ArchiveTimes> {
  const context = await browser.newContext({ serviceWorkers: 'block', timezoneId: 'UTC' });
  const page = await context.newPage();
  await prepare(page, count);
  const start = performance.now();
  await page.goto(`${url}/archive`);
  await page.getByRole('button', { name: 'Previous month' }).waitFor();
  const opened = performance.now() - start;
  const turns: number[] = [];
  for (let turn = 0; turn < MONTHS_TURNED; turn += 1) turns.push(await timePreviousMonth(page));
  const longTasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await context.close();
  return { count, opened, turns: turns.sort((one, other) => one - other), longTasks };
}

const dataDir = await newDataDir();
const site = await startSite(dataDir, { FIRST_DAY });
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  console.log('| levels | opened ms | month p50 ms | month max ms | long tasks | longest ms |');
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const count of LEVEL_COUNTS) {
    const { opened, turns, longTasks } = await measure(browser, site.url, count);
    const columns = [
      opened,
      turns[MONTHS_TURNED / 2] ?? 0,
      turns.at(-1) ?? 0,
      longTasks.length,
      Math.max(0, ...longTasks),
    ];
    console.log(`| ${[count, ...columns.map((column) => Math.round(column))].join(' | ')} |`);
  }
} finally {
  await browser.close();
  await site.stop();
  await removeDataDir(dataDir);
}
