import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';

// Not a package of the project, as it is larger than all others together.
const PACKAGE = 'lighthouse';
const NOT_INSTALLED = 'Lighthouse: not installed (npm install --no-save --prefix bench lighthouse)';

const PAGES = ['/', '/archive', '/create'];
/** Its performance score varies with what else the machine does. */
const RUNS = 3;

interface LighthouseResult {
  lhr: {
    categories: Record<string, { title: string; score: number | null; auditRefs: { id: string }[] }>;
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  };
}

type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<LighthouseResult>;

async function loadLighthouse(): Promise<Lighthouse | null> {
  try {
    return ((await import(PACKAGE)) as { default: Lighthouse }).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function performanceOf({ lhr }: LighthouseResult): number {
  return lhr.categories.performance?.score ?? 0;
}

function describe({ lhr }: LighthouseResult): string {
  const scores = Object.values(lhr.categories).map(({ title, score }) => `${title} ${(score ?? 0) * 100}`);
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) => {
    const { title, numericValue } = lhr.audits[id] ?? {};
    return `${title} ${Math.round(numericValue ?? 0)} ms`;
  });
  return [...scores, ...times].join(', ');
}

/** What costs points, the times aside. */
function shortcomings({ lhr }: LighthouseResult): string[] {
  const others = Object.entries(lhr.categories).filter(([id]) => id !== 'performance');
  const audits = others.flatMap(([, { auditRefs }]) => auditRefs.map(({ id }) => lhr.audits[id]));
  return audits.filter((audit) => (audit?.score ?? 1) < 1).map((audit) => `  ! ${audit?.title}`);
}

/** The scores of the main pages on Lighthouse's phone, of the run with the median performance; a note where it is not installed. */
export async function measureLighthouse(url: string): Promise<string[]> {
  const lighthouse = await loadLighthouse();
  if (!lighthouse) return [NOT_INSTALLED];
  const port = await freePort();
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`] });
  const lines: string[] = [];
  try {
    for (const page of PAGES) {
      const results: LighthouseResult[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        results.push(await lighthouse(new URL(page, url).href, { port, logLevel: 'error' }));
      }
      const median = results.sort((one, other) => performanceOf(one) - performanceOf(other))[(RUNS - 1) / 2];
      if (median) lines.push(`Lighthouse ${page}: ${describe(median)}`, ...shortcomings(median));
    }
  } finally {
    await browser.close();
  }
  return lines;
}
