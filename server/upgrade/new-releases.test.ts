import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { createReleaseFinder } from './new-releases.ts';

const release = (version: string) => ({ version, date: '2027-01-01', changes: `What ${version} brings` });
const list = (...versions: string[]) => JSON.stringify({ versions: versions.map(release) });

let body = '';
let status = 200;
let requests = 0;
let clock = Date.UTC(2027, 0, 2);
const sent: string[] = [];
const warn = vi.fn();
const server = createServer((request, response) => {
  requests += 1;
  sent.push(`${request.url} ${JSON.stringify(request.headers)}`);
  response.writeHead(status).end(body);
});

beforeEach(async () => {
  [body, status, requests] = [list('1.0.0', '99.1.0', '99.0.9', '99.10.0'), 200, 0];
  warn.mockClear();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/versions.json`;
const finder = (updateUrl: string | null = urlOf()) =>
  createReleaseFinder({ config: { updateUrl }, now: () => clock, log: { warn } });
const versionsOf = async (find: ReturnType<typeof finder>) => (await find()).map(({ version }) => version);

it('the newer versions of the file are found, newest first', async () => {
  expect(await versionsOf(finder())).toEqual(['99.10.0', '99.1.0', '99.0.9']);
  expect((await finder()())[0]).toEqual(release('99.10.0'));
});

it('nothing is asked without the setting', async () => {
  expect(await finder(null)()).toEqual([]);
  expect(requests).toBe(0);
});

it('the file is read once a day for all admins, and the request says nothing about the site', async () => {
  const find = finder();
  await Promise.all([find(), find(), find()]);
  clock += MS_PER_DAY - 1;
  await find();
  expect(requests).toBe(1);
  expect(sent.at(-1)).toMatch(/^\/versions\.json /);
  expect(sent.at(-1)).not.toMatch(/zoomout|1\.0\.0|cookie|referer/i);
  body = list('99.11.0');
  clock += 1;
  expect(await versionsOf(find)).toEqual(['99.11.0']);
  // A clock that is set back by more than a day.
  clock -= 2 * MS_PER_DAY;
  await find();
  expect(requests).toBe(3);
});

it.each([
  ['an error', 500, list('99.11.0')],
  ['no JSON', 200, '<html>'],
  ['another form', 200, '{"versions":[{"version":"2"}]}'],
  ['too many versions', 200, list(...Array.from({ length: 101 }, (_, index) => `99.0.${index}`))],
  ['a file without an end', 200, 'x'.repeat(1_000_001)],
])('%s leaves what was known, is logged once, and is not asked for again that day', async (_, code, text) => {
  const find = finder();
  await find();
  [status, body] = [code, text];
  clock += MS_PER_DAY;
  expect(await versionsOf(find)).toEqual(['99.10.0', '99.1.0', '99.0.9']);
  await find();
  expect(requests).toBe(2);
  expect(warn).toHaveBeenCalledOnce();
});

it('a server that does not respond is an empty list', async () => {
  expect(await finder('http://127.0.0.1:1/versions.json')()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
