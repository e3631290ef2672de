import { describe, expect, it } from 'vitest';
import type { Release } from '#shared/upgrade/release.ts';
import type { Backups } from '../backup/backups.ts';
import { judgePostgres, type PostgresFacts } from './database-check.ts';
import { checkBackups, judgeDisk, judgeMemory, judgeVersion } from './host-checks.ts';
import { judgeProxies, judgeProxySettings } from './proxy-check.ts';

describe('the proxies of a call', () => {
  const https = 'https://zoomout.example';
  it.each<
    [
      what: string,
      trustProxy: boolean | string,
      publicUrl: string,
      headers: Record<string, string>,
      peer: string,
      state: string,
      line: string,
    ]
  >([
    ['there are none', false, '', {}, '192.0.2.7', 'fine', ''],
    ['one is named', 'loopback', https, { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1', 'fine', ''],
    [
      'two are named',
      'loopback,uniquelocal',
      https,
      { 'x-forwarded-for': '192.0.2.7, 10.0.0.2' },
      '::1',
      'fine',
      '',
    ],
    [
      'a client makes up others',
      'loopback',
      https,
      { 'x-forwarded-for': '1.1.1.1, 192.0.2.7' },
      '::1',
      'fine',
      '',
    ],
    [
      'one is not named',
      false,
      https,
      { 'x-forwarded-for': '192.0.2.7' },
      '127.0.0.1',
      'wrong',
      'TRUST_PROXY=loopback',
    ],
    [
      'that of a container is not named',
      'loopback',
      https,
      { 'x-forwarded-for': '192.0.2.7' },
      '::ffff:172.17.0.1',
      'wrong',
      'TRUST_PROXY=loopback,uniquelocal',
    ],
    [
      'the second one is not named',
      'loopback',
      https,
      { 'x-forwarded-for': '192.0.2.7, 10.0.0.2' },
      '127.0.0.1',
      'wrong',
      'TRUST_PROXY=loopback,uniquelocal',
    ],
    [
      'it does not say whom it speaks for',
      'loopback',
      https,
      {},
      '127.0.0.1',
      'wrong',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\nproxy_set_header X-Forwarded-Proto $scheme;',
    ],
    [
      'it says so in another header',
      'loopback',
      '',
      { forwarded: 'for=192.0.2.7' },
      '127.0.0.1',
      'wrong',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\nproxy_set_header X-Forwarded-Proto $scheme;',
    ],
    [
      'all are trusted',
      true,
      https,
      { 'x-forwarded-for': '192.0.2.7' },
      '203.0.113.9',
      'look',
      'TRUST_PROXY=203.0.113.9',
    ],
  ])('%s', (_, trustProxy, publicUrl, headers, peer, state, line) => {
    const { changes, ...outcome } = judgeProxies({ trustProxy, publicUrl }, headers, peer);
    expect([outcome.state, changes[0]?.lines ?? '']).toEqual([state, line]);
    expect(outcome.effect === '').toBe(state === 'fine');
  });

  it('are needed for https, as the settings alone tell', () => {
    expect(judgeProxySettings({ publicUrl: https, trustProxy: false })).toMatchObject({ state: 'wrong' });
    expect(judgeProxySettings({ publicUrl: https, trustProxy: 'loopback' })).toBeNull();
    expect(judgeProxySettings({ publicUrl: '', trustProxy: false })).toBeNull();
  });
});

describe('PostgreSQL', () => {
  const facts: PostgresFacts = { version: '15.3', isPooled: false, keepsSessions: true, maxConnections: 100 };
  it.each([
    ['that answers', facts, 2, 'fine', 'PostgreSQL 15.3: answers in 2 ms'],
    [
      'behind a pooler that keeps sessions',
      { ...facts, isPooled: true, maxConnections: 10 },
      2,
      'fine',
      'PostgreSQL 15.3, behind a pooler: answers in 2 ms',
    ],
    [
      'behind a pooler of transactions',
      { ...facts, isPooled: true, keepsSessions: false },
      2,
      'look',
      'PostgreSQL 15.3, behind a pooler that gives each transaction another connection.',
    ],
    [
      'that has too few connections',
      { ...facts, maxConnections: 10 },
      2,
      'look',
      'PostgreSQL 15.3 allows 10 connections, and each server of the site opens up to 17.',
    ],
    ['that is slow', facts, 3000, 'look', 'PostgreSQL 15.3: answers in 3,000 ms'],
  ])('%s', (_, given, ms, state, found) => {
    expect(judgePostgres(given, ms)).toMatchObject({ state, found });
  });
});

it.each([
  [null, 'unknown'],
  [2_000_000_000, 'fine'],
  [900_000_000, 'look'],
  [100_000_000, 'wrong'],
])('a disk with %s free bytes is %s', (freeBytes, state) => {
  expect(judgeDisk({ freeBytes, minFreeBytes: 500_000_000 }, '/srv/data/').state).toBe(state);
});

it.each([
  [1_000_000_000, 'fine'],
  [200_000_000, 'look'],
  [50_000_000, 'wrong'],
])('%i free bytes of memory are %s', (bytes, state) => {
  expect(judgeMemory(bytes).state).toBe(state);
});

it.each([
  [null, null, null, 'look', 'The site makes no backups by itself.'],
  [
    '/b',
    'BACKUP_DIR (/b) does not exist',
    Number.POSITIVE_INFINITY,
    'wrong',
    'BACKUP_DIR (/b) does not exist',
  ],
  ['/b', null, Number.POSITIVE_INFINITY, 'wrong', 'There is no complete backup yet.'],
  ['/b', null, 20 * 3600, 'fine', 'The newest complete backup is 20 hours old.'],
  ['/b', null, 40 * 3600, 'wrong', 'The newest complete backup is 40 hours old.'],
])(
  'backups in %s with the problem %s and the age %s are %s',
  async (folder, problem, seconds, state, found) => {
    const status = async () => ({ folder, problem }) as Awaited<ReturnType<Backups['status']>>;
    expect(await checkBackups({ status, age: async () => seconds })).toMatchObject({ state, found });
  },
);

it('a newer version is worth a look, where the site is told of any', () => {
  const newer = [{ version: '9.0.0' }] as Release[];
  expect(judgeVersion(newer, { updateUrl: 'https://zoomout.example/versions.json' })).toMatchObject({
    state: 'look',
    found: expect.stringMatching(/^Zoomout \d+\.\d+\.\d+, Node .+; version 9\.0\.0 is out\.$/),
  });
  expect(judgeVersion([], { updateUrl: null }).state).toBe('fine');
});
