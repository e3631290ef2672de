import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { aDraft, anImage } from '../../test/builders.ts';
import { jpegWithEmptyScans } from '../../test/hostile-pictures.ts';
import { noise } from '../../test/image-calls.ts';
import { formOf, levelParts } from '../../test/upload.ts';
import { createTempFolder, type Server, startSite } from '../load/processes.ts';
import { nextAddress, planVisit } from '../load/visit.ts';
import { type Measured, reportAgainstLimits } from './limits.ts';

const PASSWORD = 'a pass phrase of the bench';
const SIDE_PX = 6300;
const MAX_WAIT_SECONDS = 10;
/** Of a sender, on a busy machine. */
const MAX_OWN_SECONDS = 30;
const DRIP_MS = 500;

/** Pictures and uploads that cost the server far more than the sender, and what other visitors wait for meanwhile. */
export async function attackByPictures(): Promise<void> {
  const { folder, remove } = await createTempFolder();
  const site = await startSite(`${folder}/data`, { ADMIN_PASSWORD: PASSWORD });
  try {
    await submit(site, await anImage(1920, 1080).png().toBuffer());
    reportAgainstLimits([
      ...(await costOf(site, 'a JPEG of 2,646 scans', await jpegWithEmptyScans(2646, SIDE_PX, SIDE_PX))),
      ...(await costOf(site, 'a JPEG of 100 scans', await jpegWithEmptyScans(100, SIDE_PX, SIDE_PX))),
      ...(await costOf(site, 'an AVIF of 40 megapixels', await noisyAvif())),
      ...(await waitsDuringFlood(site)),
      ...(await waitsDuringDrip(site)),
    ]);
  } finally {
    await site.stop();
    await remove();
  }
}

function noisyAvif(): Promise<Buffer> {
  return noise(7300, 5400).avif({ quality: 35, effort: 0 }).toBuffer();
}

async function costOf(site: Server, what: string, file: Buffer): Promise<Measured[]> {
  const { status, seconds } = await submit(site, file);
  return [
    {
      what: `${what}, ${Math.round(file.length / 1024)} KB (${status}), s`,
      value: seconds,
      limit: MAX_OWN_SECONDS,
    },
  ];
}

/** Twelve costly pictures of one address; at the same time another one submits a level, and a visitor loads a crop. */
async function waitsDuringFlood(site: Server): Promise<Measured[]> {
  const costly = await jpegWithEmptyScans(100, SIDE_PX, SIDE_PX);
  const ordinary = await noise(1920, 1080).jpeg().toBuffer();
  const address = nextAddress();
  const flood = Array.from({ length: 12 }, () => submit(site, costly, { 'x-forwarded-for': address }));
  await wait(500);
  const [other, crop] = await Promise.all([submit(site, ordinary), loadCrop(site, 4)]);
  const memory = site.memory();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  console.log(
    `Twelve costly pictures of one address: ${statuses.join(', ')}; the other submission: ${other.status}`,
  );
  return [
    { what: 'submission of another address meanwhile, s', value: other.seconds, limit: MAX_WAIT_SECONDS },
    { what: 'first crop meanwhile, s', value: crop, limit: MAX_WAIT_SECONDS },
    { what: 'refused submissions of another address', value: other.status === 200 ? 0 : 1, limit: 0 },
    { what: 'memory of the server, MB', value: memory, limit: 800 },
  ];
}

/** Twelve uploads of one address that send a byte now and then; at the same time a manager saves a level. */
async function waitsDuringDrip(site: Server): Promise<Measured[]> {
  const cookie = await logIn(site);
  const address = nextAddress();
  const drips = Array.from({ length: 12 }, () => drip(site, address));
  await wait(1000);
  const image = await anImage(1920, 1080).png().toBuffer();
  const level = { ...aDraft({ path: 'picked', creator: 'Meg' }), baseRevision: null };
  const manager = await send(site, '/api/level', level, image, { cookie, 'x-forwarded-for': address });
  const lasted = await Promise.all(drips);
  return [
    { what: 'save of a manager at the same address, s', value: manager.seconds, limit: MAX_WAIT_SECONDS },
    { what: 'refused saves of the manager', value: manager.status === 200 ? 0 : 1, limit: 0 },
    { what: 'longest upload that comes drop by drop, s', value: Math.max(...lasted), limit: 20 },
  ];
}

function submit(site: Server, image: Buffer, headers: Record<string, string> = {}) {
  const level = aDraft({ path: 'picked' });
  return send(site, '/api/level/submit', level, image, { 'x-forwarded-for': nextAddress(), ...headers });
}

async function send(
  { port }: Server,
  path: string,
  level: object,
  image: Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; seconds: number }> {
  const form = await formOf(levelParts(level, image));
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: new Uint8Array(form.payload),
    headers: { ...form.headers, ...headers },
  });
  await response.arrayBuffer();
  return { status: response.status, seconds: (performance.now() - start) / 1000 };
}

/** Seconds for the crop of a step that nobody has loaded yet. */
async function loadCrop({ port }: Server, step: number): Promise<number> {
  const { calls } = await planVisit(port);
  const path = calls.find(({ name }) => name === 'crop')?.path.replace('/1?', `/${step}?`);
  const start = performance.now();
  await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  return (performance.now() - start) / 1000;
}

async function logIn({ port }: Server): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ name: 'admin', password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Seconds until the server closes the connection. */
function drip({ port }: Server, address: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      const head = `POST /api/level/submit HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Length: 9999`;
      socket.write(`${head}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=a\r\n\r\n`);
    });
    const timer = setInterval(() => socket.write('-'), DRIP_MS);
    // Writing to a closed connection is an error.
    socket.on('error', () => {});
    socket.resume().on('close', () => {
      clearInterval(timer);
      resolve((performance.now() - start) / 1000);
    });
  });
}
