import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { writePicture } from '../picture/screenshots.ts';

const METRICS_TOKEN = 'sixteen characters';
const PICTURE_COUNT = 12;

let site: TestSite;
let cookies: Record<string, string>;
const log: string[] = [];

beforeAll(async () => {
  site = await openTestSite({ onLog: (line) => log.push(line), config: { metricsToken: METRICS_TOKEN } });
  for (let count = 0; count < PICTURE_COUNT; count += 1) {
    await site.add(aLevel({ path: await writePicture(site.screenshots, largePicture()) }));
  }
  cookies = await site.logIn('admin');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

beforeEach(() => {
  log.length = 0;
});

/** A megabyte that looks like a picture: all of them are more than the network buffers. */
function largePicture(): Buffer {
  const bytes = randomBytes(1_000_000);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WEBP', 8, 'latin1');
  return bytes;
}

function startDownload(): ClientRequest {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const url = `${site.app.listeningOrigin}/api/export/zoomout-data.zip`;
  const asked = request(url, { headers: { cookie: cookie.join('; ') }, agent: false });
  asked.on('error', () => {});
  asked.end();
  return asked;
}

/** The response of a download, stopped after its first bytes. */
function firstBytes(asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve) =>
    asked.on('response', (response) => {
      response.on('error', () => {});
      response.once('data', () => resolve(response.pause()));
    }),
  );
}

async function leftovers(): Promise<string[]> {
  const folders = (await readdir(site.folder)).filter((name) => name.startsWith('export-'));
  const open = (await readdir('/proc/self/fd').catch(() => [])).map((file) =>
    readlink(`/proc/self/fd/${file}`).catch(() => ''),
  );
  return [
    ...folders,
    ...(await Promise.all(open)).filter((file) => file.startsWith(`${site.folder}/export-`)),
  ];
}

/** An export is complete, and nothing of the aborted one was logged, counted or left. */
async function expectNoTrace(): Promise<void> {
  await vi.waitFor(async () => expect(await leftovers()).toEqual([]), { timeout: 10_000 });
  expect(log.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  const metrics = await site.call({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(metrics.body).not.toMatch(/export.*status="5/);
  const next = await site.call({ url: '/api/export/zoomout-data.zip', cookies });
  expect(next.statusCode).toBe(200);
  expect(next.rawPayload.length).toBeGreaterThan(PICTURE_COUNT * 1_000_000);
}

describe('a download of an export that its reader aborts', () => {
  it.each<[string, (asked: ClientRequest) => void]>([
    ['closes', (asked) => asked.destroy()],
    ['resets', (asked) => asked.socket?.resetAndDestroy()],
  ])('leaves nothing behind while it is being sent and the reader %s the connection', async (_, abort) => {
    const asked = startDownload();
    await firstBytes(asked);
    abort(asked);
    await expectNoTrace();
  });

  it('reads no more pictures while it is being prepared', async () => {
    const { pictures } = site.screenshots;
    const { read } = pictures;
    const gate = Promise.withResolvers<void>();
    let reads = 0;
    pictures.read = async (name) => {
      reads += 1;
      await gate.promise;
      return read(name);
    };
    const asked = startDownload();
    await vi.waitFor(() => expect(reads).toBeGreaterThan(0));
    asked.destroy();
    await vi.waitFor(async () => {
      const count = await new Promise<number>((resolve) =>
        site.app.server.getConnections((_, open) => resolve(open)),
      );
      expect(count).toBe(0);
    });
    const readsBefore = reads;
    gate.resolve();
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]), { timeout: 10_000 });
    expect(reads).toBe(readsBefore);
    pictures.read = read;
    await expectNoTrace();
  });
});
