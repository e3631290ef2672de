import { describe, expect, it } from 'vitest';
import {
  judgeAddress,
  judgeClock,
  judgeCompression,
  judgeCookies,
  judgeEncryption,
  judgeProtocol,
  judgeUpload,
} from './reach.ts';

const SITE = 'https://zoomout.example';
const LOCAL = 'http://127.0.0.1:3000';

describe('the address that was opened', () => {
  it.each<[what: string, opened: string, publicUrl: string, seenOrigin: string, state: string, line: string]>(
    [
      ['is that of the setting', SITE, SITE, SITE, 'fine', ''],
      ['is under the path of the setting', `${SITE}/z`, `${SITE}/z`, 'http://inside', 'fine', ''],
      ['is another host', SITE, 'https://wrong.example', SITE, 'wrong', `PUBLIC_URL=${SITE}`],
      [
        'has https, and the setting has none',
        SITE,
        'http://zoomout.example',
        SITE,
        'wrong',
        `PUBLIC_URL=${SITE}`,
      ],
      [
        'has no https, and the setting has',
        'http://zoomout.example',
        SITE,
        '',
        'wrong',
        'return 301 https://$host$request_uri;',
      ],
      ['has another port', `${SITE}:8443`, SITE, '', 'wrong', `PUBLIC_URL=${SITE}:8443`],
      ['is not set, and this machine', LOCAL, '', LOCAL, 'fine', ''],
      ['is not set, and that of others', SITE, '', SITE, 'look', `PUBLIC_URL=${SITE}`],
      [
        'is not what the server sees',
        `${SITE}:8443`,
        '',
        'http://zoomout.example',
        'wrong',
        `PUBLIC_URL=${SITE}:8443`,
      ],
      ['is not told by a server that does not answer', LOCAL, '', '', 'fine', ''],
    ],
  )('%s', (_, opened, publicUrl, seenOrigin, state, line) => {
    const { changes, ...outcome } = judgeAddress({ opened, publicUrl, seenOrigin });
    expect([outcome.state, changes[0]?.lines ?? '']).toEqual([state, line]);
    expect(outcome.effect === '').toBe(state === 'fine');
  });
});

it.each([
  [SITE, 'fine'],
  [LOCAL, 'fine'],
  ['http://zoomout.localhost:3000', 'fine'],
  ['http://192.168.1.7:3000', 'look'],
  ['http://localhost.example', 'look'],
])('the connection to %s is %s', (opened, state) => {
  expect(judgeEncryption(opened).state).toBe(state);
});

it.each([
  ['h3', SITE, 'fine', 'HTTP/3'],
  ['h2', SITE, 'fine', 'HTTP/2'],
  ['http/1.1', LOCAL, 'fine', 'HTTP/1.1'],
  ['http/1.1', SITE, 'look', 'Pages come over HTTP/1.1.'],
  ['', SITE, 'unknown', 'The browser does not tell.'],
])('the version %j of HTTP at %s is %s', (protocol, opened, state, found) => {
  expect(judgeProtocol(protocol, opened)).toMatchObject({ state, found });
});

it('texts have to arrive compressed', () => {
  expect(judgeCompression('br').state).toBe('fine');
  expect(judgeCompression(null)).toMatchObject({
    state: 'look',
    changes: [{ where: 'nginx' }, { where: 'Caddy' }],
  });
});

it.each([
  [0, 0, 'fine', '0'],
  [-19_900, 0, 'fine', '20'],
  [25_000, 6000, 'fine', '19'],
  [25_000, 0, 'look', '25'],
  [-3_600_000, 0, 'wrong', '3,600'],
])('clocks that are %i ms apart, known to %i ms, are %s', (apart, slack, state, seconds) => {
  const outcome = judgeClock(1_800_000_000_000 + apart, 1_800_000_000_000, slack);
  expect(outcome.state).toBe(state);
  expect(outcome.found).toContain(`${seconds} seconds`);
});

it.each([
  [200, 'fine', '15.8 MB arrived.'],
  [413, 'wrong', 'An upload of 15.8 MB was refused with 413.'],
  [null, 'wrong', 'An upload of 15.8 MB broke off.'],
])('an upload that ended with %s is %s', (status, state, found) => {
  expect(judgeUpload(15_828_640, status)).toMatchObject({ state, found });
});

describe('the cookies of a login', () => {
  const sent = { path: '/', isSecure: true, sameSite: 'strict' };
  const facts = { cameBack: true, stored: sent, opened: SITE, publicUrl: SITE };

  it.each([
    ['came back as they were sent', facts, 'fine', 'Path=/; Secure; SameSite=strict'],
    [
      'came back to a browser that tells nothing of them',
      { ...facts, stored: null },
      'fine',
      'Path=/; Secure; SameSite=strict',
    ],
    [
      'have the path of the site',
      { ...facts, stored: { ...sent, path: '/z' }, opened: `${SITE}/z`, publicUrl: `${SITE}/z` },
      'fine',
      'Path=/z; Secure; SameSite=strict',
    ],
    [
      'had their path changed',
      { ...facts, stored: { ...sent, path: '/x' } },
      'wrong',
      'A proxy changes cookies: Path=/x; Secure; SameSite=strict is stored, and Path=/; Secure; SameSite=strict was sent.',
    ],
    [
      'lost Secure',
      { ...facts, stored: { ...sent, isSecure: false } },
      'wrong',
      'A proxy changes cookies: Path=/; SameSite=strict is stored, and Path=/; Secure; SameSite=strict was sent.',
    ],
    [
      'had no Secure to begin with',
      { ...facts, stored: null, publicUrl: '' },
      'look',
      'The cookies of logins are not Secure, as PUBLIC_URL has no https.',
    ],
    [
      'did not come',
      { ...facts, cameBack: false },
      'unknown',
      'This call was made without the cookies of a login.',
    ],
  ] as const)('%s', (_, given, state, found) => {
    expect(judgeCookies(given)).toMatchObject({ state, found });
  });
});
