import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../e2e/chromium.ts';

const FIRST_QUERY = 'mario';

type Kind = 'html' | 'js' | 'css' | 'font';

export interface DownloadedFile {
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

/** What a first play downloads from a site, the largest file first. */
export async function weighFirstPlay(url: string): Promise<DownloadedFile[]> {
  const files = await Promise.all((await requestedAddresses(url)).map(weigh));
  return files.filter((file) => file !== null).sort((one, other) => other.bytes - one.bytes);
}

/** Splits the files into code (HTML, JavaScript and CSS) and fonts, and sums each up. */
export function sumBytes(files: DownloadedFile[]): { code: number; fonts: number } {
  const sum = (of: DownloadedFile[]) => of.reduce((total, { bytes }) => total + bytes, 0);
  return {
    code: sum(files.filter(({ kind }) => kind !== 'font')),
    fonts: sum(files.filter(({ kind }) => kind === 'font')),
  };
}
