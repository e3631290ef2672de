import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { openDatabase } from '../../server/database/open.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { openScreenshots, writePicture } from '../../server/picture/screenshots.ts';
import { aLevel } from '../builders.ts';
import { type OwnServer, startServer } from '../command/own-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PACKET_BYTES = 345_000;
const LEVELS = 24;
/** Far below what a machine of one gigabyte has left for a server, of which an idle one takes some 150. */
const MAX_BYTES = 450_000_000;
const ANSWERS_MEANWHILE = 25;

let folder: string;
let server: OwnServer;
let address: URL;
let pictures: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-at-once-'));
  const firstDay = addDays(dayInUtc(Date.now()), 1 - LEVELS);
  server = startServer(folder, { FIRST_DAY: firstDay, MALLOC_ARENA_MAX: '2' });
  address = new URL(String(await server.address));
  const data = join(folder, 'data');
  const screenshots = openScreenshots(data);
  pictures = [];
  for (let index = 0; index < LEVELS; index += 1) {
    pictures.push(await writePicture(screenshots, await aDetailedPicture()));
  }
  const db = openDatabase({ file: join(data, 'zoomout.sqlite') });
  await insertLevels(
    db,
    pictures.map((path, position) => ({ level: aLevel({ path }), position })),
  );
  await db.destroy();
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  expect(await server.end).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

/** A megabyte. */
function aDetailedPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 900, channels: 3, background: '#000', noise } as const;
  return sharp({ create }).webp({ quality: 90, effort: 0 }).toBuffer();
}

/** Requests of about so many bytes, of which each is another one. */
function packetOf(bytes: number, requestOf: (number: number) => string): string {
  let text = '';
  for (let number = 0; text.length < bytes; number += 1) text += requestOf(number);
  return text;
}

const get = (path: string, ...lines: string[]) =>
  ['GET ', path, ' HTTP/1.1\r\n', ...lines.map((line) => `${line}\r\n`), '\r\n'].join('');
const picture = (number: number) => pictures[number % pictures.length];

/** What a visitor can ask for often; a cookie passes by the cache of the current second. */
const requests: Record<string, (number: number) => string> = {
  pictures: (number) => get(`/api/screenshot/${picture(number)}`, 'host: a', 'cookie: a=b'),
  crops: (number) => get(`/api/screenshot/${picture(number)}/${(number % 5) + 1}`, 'host: a', 'cookie: a=b'),
  previews: (number) =>
    get(`/api/preview/${picture(number)?.replace('webp', 'jpg')}`, 'host: a', 'cookie: a=b'),
  games: (number) => get(`/api/game/${number}/id,name.json`, 'host: a', 'accept-encoding: br'),
  lists: (number) => get(`/api/levels?${number}`, 'host: a', 'accept-encoding: gzip', 'cookie: a=b'),
  feeds: (number) => get('/api/feed.xml', `host: h${number}`, 'accept-encoding: br'),
  pages: (number) => get(`/daily/${number}`, `host: h${number}`, 'accept-encoding: br', 'accept: text/html'),
};

function nthRequest(number: number): string {
  const all = Object.values(requests);
  return all[number % all.length]?.(number) ?? '';
}

/** Writes a packet on each of some connections, which read what comes or nothing. */
function attack(count: number, requestOf: (number: number) => string, isRead: boolean): Socket[] {
  const packet = packetOf(PACKET_BYTES / count, requestOf);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => {});
    if (isRead) socket.resume();
    else socket.pause();
    socket.write(packet);
    return socket;
  });
}

/** The most memory that the server has taken so far. */
async function peakBytes(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

describe.runIf(process.platform === 'linux')('as many requests as fit into 345 KB', () => {
  it.each([
    ['pictures', 1, true],
    ['pictures', 1, false],
    ['pictures', 50, false],
    ['games', 1, true],
    ['pages', 1, true],
    ['everything', 3, true],
    ['everything', 50, true],
    ['everything', 50, false],
  ])(
    'of %s on %i connections (read: %s) leave the server room and others their turn',
    async (what, count, isRead) => {
      const sockets = attack(count, requests[what] ?? nthRequest, isRead);
      for (let answer = 0; answer < ANSWERS_MEANWHILE; answer += 1) {
        expect((await fetch(new URL('/api/health/live', address))).status).toBe(200);
        expect((await fetch(new URL('/api/levels', address))).status).toBe(200);
      }
      expect(await peakBytes()).toBeLessThan(MAX_BYTES);
      for (const socket of sockets) socket.destroy();
    },
  );
});
