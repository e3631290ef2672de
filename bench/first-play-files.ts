import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';
import type { Language } from '../shared/language/languages.ts';
import { type CoveredLevel, uncoverLevel } from '../shared/level/covered-level.ts';

const FIRST_QUERY = 'mario';
/** Longer than what loads one part takes to ask for the next. */
const QUIET_MS = 1500;

/** When a file is first needed: to paint the page, to type a guess and see results, or to finish the play. */
export type Phase = 'paint' | 'guess' | 'finish';
type Kind = 'html' | 'js' | 'css' | 'font';

export interface DownloadedFile {
  kind: Kind;
  phase: Phase;
  path: string;
  bytes: number;
}

const compress = promisify(brotliCompress);
const BUILT = fileURLToPath(new URL('../dist', import.meta.url));

async function compressedBytes(body: Buffer): Promise<number> {
  return (await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;
}

function kindOf(contentType: string): Kind | null {
  if (contentType.startsWith('text/html')) return 'html';
  if (contentType.startsWith('text/javascript')) return 'js';
  if (contentType.startsWith('text/css')) return 'css';
  return contentType.startsWith('font/') ? 'font' : null;
}

/** The addresses that a first visit requests, each with the phase that requests it. */
class Requests {
  readonly phases = new Map<string, Phase>();
  #phase: Phase = 'guess';
  #last = performance.now();
  #open = 0;

  constructor(context: BrowserContext) {
    // Only the context reports the requests of web workers too.
    context.on('request', (request) => {
      this.#count(1);
      if (!this.phases.has(request.url())) this.phases.set(request.url(), this.#phase);
    });
    context.on('requestfinished', () => this.#count(-1));
    context.on('requestfailed', () => this.#count(-1));
  }

  #count(change: number): void {
    this.#open += change;
    this.#last = performance.now();
  }

  /** Waits until nothing has been requested for a while; Playwright's own state does not come again once it was reached. */
  async untilQuiet(): Promise<void> {
    while (this.#open > 0 || performance.now() - this.#last < QUIET_MS) await setTimeout(QUIET_MS / 10);
  }

  /** Everything that is requested from now on belongs to this phase. */
  start(phase: Phase): void {
    this.#phase = phase;
  }

  markPainted(addresses: string[]): void {
    for (const address of addresses) this.phases.set(address, 'paint');
  }
}

/** The page, and the files that the browser does not paint without. */
function neededToPaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const blocking = entries.filter(
      (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
    );
    return [location.href, ...blocking.map(({ name }) => name)];
  });
}

/** The name of the game of today's level. */
export async function findAnswer(page: Page): Promise<string> {
  const level = await page.evaluate(async () => {
    const date = new Date();
    const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
    const reply = await fetch(`/api/daily/${day.map((part) => String(part).padStart(2, '0')).join('-')}`);
    return (await reply.json()).level as CoveredLevel;
  });
  return uncoverLevel(level).name;
}

/** Types a guess and picks the first game that is found. */
async function guess(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox').fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
}

/** What a first visit requests from today's page to the end of a won play: a miss, the answer, and all that is shown then. */
async function playToTheFinish(url: string): Promise<Map<string, Phase>> {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  try {
    // The service worker fetches files for later visits only after all of this.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const requests = new Requests(context);
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('combobox').fill(FIRST_QUERY);
    await page.getByRole('option').first().waitFor();
    await requests.untilQuiet();
    const painted = await neededToPaint(page);
    const answer = await findAnswer(page);
    requests.start('finish');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('img', { name: /step 2 of 5/ }).waitFor();
    await guess(page, answer);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await requests.untilQuiet();
    requests.markPainted(painted);
    return requests.phases;
  } finally {
    await browser.close();
  }
}

/** A page as it is for most of the day: from 10 to 12 o'clock in UTC, when there are three dates on Earth, it has one more. */
function withTwoDays(html: Buffer): Buffer {
  const text = html
    .toString()
    .replace(/(<script type="application\/json" id="days">)(.*?)(<\/script>)/s, (_, start, days, end) => {
      const two = Object.entries(JSON.parse(days)).slice(0, 2);
      return start + JSON.stringify(Object.fromEntries(two)) + end;
    });
  return Buffer.from(text);
}

async function weigh(address: string, phase: Phase): Promise<DownloadedFile | null> {
  const response = await fetch(address);
  const kind = kindOf(response.headers.get('content-type') ?? '');
  if (!kind) return null;
  const received = Buffer.from(await response.arrayBuffer());
  const body = kind === 'html' ? withTwoDays(received) : received;
  const bytes = kind === 'font' ? body.length : await compressedBytes(body);
  return { kind, phase, path: new URL(address).pathname, bytes };
}

/** What a first play downloads from a site until its end, the largest file first. */
export async function weighFirstPlay(url: string): Promise<DownloadedFile[]> {
  const addresses = [...(await playToTheFinish(url))].filter(([address]) => address.startsWith(url));
  const files = await Promise.all(addresses.map(([address, phase]) => weigh(address, phase)));
  return files.filter((file) => file !== null).sort((one, other) => other.bytes - one.bytes);
}

let pageBytes: Promise<number> | null = null;

function builtPageBytes(): Promise<number> {
  pageBytes ??= readFile(`${BUILT}/index.html`).then(compressedBytes);
  return pageBytes;
}

/** How many bytes of code more than in English those files have in another language, for which the build made copies of pages and scripts. */
export async function extraBytesIn(language: Language, files: readonly DownloadedFile[]): Promise<number> {
  const names = await readdir(`${BUILT}/assets`);
  const folder = names.find((name) => name.startsWith(`${language}-`));
  const copyOf = ({ kind, path }: DownloadedFile): string | null => {
    if (kind === 'html') return `${BUILT}/index.${language}.html`;
    return kind === 'js' ? `${BUILT}/assets/${folder}/${basename(path)}` : null;
  };
  const extras = files.map(async (file) => {
    const copy = copyOf(file);
    if (copy === null) return 0;
    // The page as it is sent holds a puzzle, too.
    const bytes = file.kind === 'html' ? await builtPageBytes() : file.bytes;
    return (await compressedBytes(await readFile(copy))) - bytes;
  });
  return (await Promise.all(extras)).reduce((total, bytes) => total + bytes, 0);
}

/** The bytes of the code (HTML, JavaScript and CSS) that each phase of a play is the first to need, and of the fonts. */
export function sumBytes(files: DownloadedFile[]): Record<Phase | 'fonts', number> {
  const sum = (of: DownloadedFile[]) => of.reduce((total, { bytes }) => total + bytes, 0);
  const code = files.filter(({ kind }) => kind !== 'font');
  const of = (phase: Phase) => sum(code.filter((file) => file.phase === phase));
  return {
    paint: of('paint'),
    guess: of('guess'),
    finish: of('finish'),
    fonts: sum(files.filter(({ kind }) => kind === 'font')),
  };
}
