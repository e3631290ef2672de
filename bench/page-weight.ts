import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';
import { newDataDir, removeDataDir, startSite } from '../e2e/start-site.ts';

// What a new visitor downloads until the first guess can be typed, without pictures and the catalogue: each file compressed with brotli
// (quality 11), fonts as they are, since they are compressed already.
const CODE_BUDGET_BYTES = 120 * 1024;
const FONT_BUDGET_BYTES = 80 * 1024;
const FIRST_QUERY = 'mario';

type Kind = 'html' | 'js' | 'css' | 'font';

interface DownloadedFile {
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

/** The addresses that a first visit requests, up to the results of a first query. */
async function requestedAddresses(url: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  // The service worker fetches files for later visits only after all of this.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const addresses = new Set<string>();
  // Only the context reports the requests of web workers too.
  context.on('request', (request) => addresses.add(request.url()));
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('combobox').fill(FIRST_QUERY);
  await page.getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
  await browser.close();
  return [...addresses].filter((address) => address.startsWith(url)).sort();
}

async function weigh(address: string): Promise<DownloadedFile | null> {
  const response = await fetch(address);
  const kind = kindOf(response.headers.get('content-type') ?? '');
  if (!kind) return null;
  const body = Buffer.from(await response.arrayBuffer());
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const bytes = kind === 'font' ? body.length : (await compress(body, options)).length;
  return { kind, path: new URL(address).pathname, bytes };
}

function print(files: DownloadedFile[]): void {
  for (const { kind, path, bytes } of files) {
    console.log(`${kind.padEnd(6)}${bytes.toLocaleString('en').padStart(9)}  ${path}`);
  }
}

function isWithinBudget(name: string, files: DownloadedFile[], budget: number): boolean {
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const verdict = sum <= budget ? 'within' : 'OVER';
  console.log(`${name}: ${kilobytes(sum)} KB, ${verdict} the budget of ${kilobytes(budget)} KB`);
  return sum <= budget;
}

const dataDir = await newDataDir();
const site = await startSite(dataDir);
try {
  const addresses = await requestedAddresses(site.url);
  const files = (await Promise.all(addresses.map(weigh))).filter((part) => part !== null);
  files.sort((one, other) => other.bytes - one.bytes);
  print(files);
  const code = files.filter(({ kind }) => kind !== 'font');
  const fonts = files.filter(({ kind }) => kind === 'font');
  const results = [
    isWithinBudget('HTML, JavaScript and CSS', code, CODE_BUDGET_BYTES),
    isWithinBudget('fonts', fonts, FONT_BUDGET_BYTES),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await site.stop();
  await removeDataDir(dataDir);
}
