import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';
import { findAnswer } from './first-play-files.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';

// A cheap phone: the line of Lighthouse's "slow 4G", and a processor that is four times slower.
const LINE = { latencyMs: 150, kilobytesPerSecond: 200 };
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Longer than the pauses of what still loads. */
const QUIET_MS = 1500;
/** The service worker begins two seconds after a play. */
const WORKER_MS = 4000;
const WAIT = { timeout: 120_000 };

/** What is measured, in milliseconds but for the last three. */
export const FIGURES = {
  paint: 'first paint',
  largest: 'largest paint',
  letters: 'a letter is in the field',
  row: 'the first game is found',
  motion: 'a miss: the picture moves',
  picture: 'a miss: the next step is drawn',
  result: 'the find: the result',
  below: 'the find: what is below',
  kilobytes: 'kilobytes of the play with its worker',
  requests: 'requests of the play with its worker',
  shift: 'sum of the layout shifts, in thousandths',
} as const;
export type Figures = Record<keyof typeof FIGURES, number>;

type Mark = 'letters' | 'row' | 'motion' | 'picture' | 'result' | 'below';

interface Observed {
  paint: number;
  largest: number;
  shift: number;
  /** When the last attempt was made. */
  attempt: number;
  marks: Partial<Record<Mark, number>>;
}

/** Observes the page from its beginning, frame by frame: what Playwright waits for is noticed later. */
function observe(): void {
  const observed: Observed = { paint: 0, largest: 0, shift: 0, attempt: 0, marks: {} };
  Object.assign(window, { observed });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    observed.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const stage = () => find('[role="img"][aria-label*="of 5"] > div');
  const place = () => getComputedStyle(stage() ?? document.documentElement).transform;
  let placeBefore = '';
  const noteAttempt = ({ timeStamp }: Event) => {
    observed.attempt = timeStamp;
    placeBefore = place();
  };
  window.addEventListener('keydown', (event) => event.key === 'Enter' && noteAttempt(event), true);
  window.addEventListener('click', noteAttempt, true);
  const happened: Record<Mark, () => boolean> = {
    letters: () => Boolean(find('#main input') && (find('#main input') as HTMLInputElement).value !== ''),
    row: () => find('[role="option"]') !== null,
    motion: () => observed.attempt > 0 && place() !== placeBefore,
    picture: () => find('[role="img"][aria-label*="step 2 of 5"]') !== null,
    result: () => find('section[aria-label="Result"]') !== null,
    below: () =>
      find('section[aria-label="Result"]') !== null &&
      /Report a problem/.test(document.body.textContent ?? ''),
  };
  const look = () => {
    for (const mark of Object.keys(happened) as Mark[]) {
      if (observed.marks[mark] === undefined && document.body && happened[mark]()) {
        observed.marks[mark] = performance.now();
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function observed(page: Page): Promise<Observed> {
  return page.evaluate(() => (window as unknown as { observed: Observed }).observed);
}

async function untilMarked(page: Page, mark: Mark): Promise<void> {
  await page.waitForFunction(
    (wanted) => (window as unknown as { observed: Observed }).observed.marks[wanted] !== undefined,
    mark,
    WAIT,
  );
}

async function untilQuiet(line: SlowLine, ms = QUIET_MS): Promise<void> {
  while (performance.now() - line.lastAt < ms) await setTimeout(50);
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit', ...WAIT });
  return page;
}

/** The paints of a page at which nobody does anything: the largest is that before the first key. */
async function measurePaints(browser: Browser, line: SlowLine): Promise<Pick<Figures, 'paint' | 'largest'>> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await openPage(context, line.url);
  await page.waitForLoadState('load', WAIT);
  await untilQuiet(line);
  const { paint, largest } = await observed(page);
  await context.close();
  return { paint, largest };
}

/** A first play: a miss as soon as there is something to pick, then the answer, and all that loads then. */
async function measurePlay(browser: Browser, line: SlowLine): Promise<Omit<Figures, 'paint' | 'largest'>> {
  const context = await browser.newContext(PHONE);
  Object.assign(line, { requests: 0, bytes: 0 });
  const page = await openPage(context, line.url);
  await page.locator('#main input').pressSequentially('mario', WAIT);
  await untilMarked(page, 'row');
  await page.getByRole('combobox').press('Enter');
  await untilMarked(page, 'motion');
  await untilMarked(page, 'picture');
  const { attempt: miss } = await observed(page);
  await untilQuiet(line);
  const answer = await findAnswer(page);
  await page.getByRole('combobox').fill(answer);
  await page.getByRole('option').filter({ hasText: answer }).first().click();
  await untilMarked(page, 'below');
  const { attempt: find, marks, shift } = await observed(page);
  await untilQuiet(line, WORKER_MS);
  await context.close();
  const { letters = 0, row = 0, motion = 0, picture = 0, result = 0, below = 0 } = marks;
  return {
    letters,
    row,
    motion: motion - miss,
    picture: picture - miss,
    result: result - find,
    below: below - find,
    kilobytes: line.bytes / 1024,
    requests: line.requests,
    shift: shift * 1000,
  };
}

/** The figures of one first visit to a site, on a browser of its own. */
export async function measureVisit(url: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  const line = await openSlowLine(url, LINE);
  try {
    return { ...(await measurePaints(browser, line)), ...(await measurePlay(browser, line)) };
  } finally {
    line.close();
    await browser.close();
  }
}
