import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';
import { newDataDir, removeDataDir, startSite } from '../e2e/start-site.ts';

// What a newcomer downloads until the first guess can be typed, pictures and the list of games left out: each
// file as brotli (quality 11) makes it; fonts as they are, for they are compressed already.
const CODE_BUDGET = 120 * 1024;
const FONT_BUDGET = 80 * 1024;
const FIRST_PLAY = 'mario';

type Kind = 'html' | 'js' | 'css' | 'font';

interface Part {
  kind: Kind;
  path: string;
  bytes: number;
}

const compress = promisify(brotliCompress);

function kindOf(contentType: string): Kind | null {
  if (contentType.startsWith('text/html')) return 'html';
  if (contentType.startsWith('text/javascript')) return 'js';
  if (contentType.startsWith('text/css')) return 'css';
  return contentType.startsWith('font/') ? 'font' : null;
}

/** The addresses that the first play asks for, in a browser that has never been here. */
async function addressesOfFirstPlay(url: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  // What the service worker fetches for later visits comes after all of this, and is not waited for.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const addresses = new Set<string>();
  // The context hears of what web workers load too.
  context.on('request', (request) => addresses.add(request.url()));
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('combobox').fill(FIRST_PLAY);
  await page.getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
  await browser.close();
  return [...addresses].filter((address) => address.startsWith(url)).sort();
}

async function weigh(address: string): Promise<Part | null> {
  const reply = await fetch(address);
  const kind = kindOf(reply.headers.get('content-type') ?? '');
  if (!kind) return null;
  const body = Buffer.from(await reply.arrayBuffer());
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const bytes = kind === 'font' ? body.length : (await compress(body, best)).length;
  return { kind, path: new URL(address).pathname, bytes };
}

function print(parts: Part[]): void {
  for (const { kind, path, bytes } of parts) {
    console.log(`${kind.padEnd(6)}${bytes.toLocaleString('en').padStart(9)}  ${path}`);
  }
}

function isWithin(name: string, parts: Part[], budget: number): boolean {
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const verdict = sum <= budget ? 'within' : 'OVER';
  console.log(`${name}: ${kilobytes(sum)} KB, ${verdict} the budget of ${kilobytes(budget)} KB`);
  return sum <= budget;
}

const dataDir = await newDataDir();
const site = await startSite(dataDir);
try {
  const addresses = await addressesOfFirstPlay(site.url);
  const parts = (await Promise.all(addresses.map(weigh))).filter((part) => part !== null);
  parts.sort((one, other) => other.bytes - one.bytes);
  print(parts);
  const code = parts.filter(({ kind }) => kind !== 'font');
  const fonts = parts.filter(({ kind }) => kind === 'font');
  const isLight = [
    isWithin('HTML, JavaScript and CSS', code, CODE_BUDGET),
    isWithin('fonts', fonts, FONT_BUDGET),
  ];
  process.exitCode = isLight.every(Boolean) ? 0 : 1;
} finally {
  await site.stop();
  await removeDataDir(dataDir);
}
