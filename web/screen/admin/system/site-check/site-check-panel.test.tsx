import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SiteCheck } from '#shared/api/site/site-check.ts';
import { checkNames } from '#shared/site-check/checks.ts';
import { around } from '../../../../../test/play/play-level.tsx';
import { presetSite } from '../../../../site/site.ts';
import { SiteCheckPanel } from './site-check-panel.tsx';

const answer: SiteCheck = {
  findings: [
    {
      check: 'proxies',
      state: 'wrong',
      found: 'X-Forwarded-For comes from 127.0.0.1.',
      effect: 'All visitors count as one.',
      changes: [{ where: '.env', lines: 'TRUST_PROXY=loopback' }],
    },
    { check: 'disk', state: 'fine', found: '9 MB are free.', effect: '', changes: [] },
  ],
  at: new Date().toISOString(),
  seenOrigin: 'http://elsewhere.example',
  cookiesCameBack: true,
};

function open(respond: (url: string) => Response | Promise<Response>) {
  presetSite({
    ...{ envName: '', envColor: '', siteName: 'Zoomout', accent: '', logo: '', news: null, hashtag: '' },
    ...{ publicUrl: '', sourceUrl: '', firstDay: '2026-11-10', pauses: [], version: '1.0.0', catalogue: '' },
  });
  vi.stubGlobal('fetch', async (url: string) => respond(url));
  render(around(<SiteCheckPanel />));
  return userEvent.setup();
}

const rows = async () => {
  await screen.findByRole('button', { name: 'Check again' });
  return screen.getAllByRole('listitem');
};
const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li');
  if (!row) throw new Error(`No row ${name}`);
  return within(row);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is wrong is shown first, with what happens because of it and the line to change', async () => {
  open(() => Response.json(answer, { headers: { 'content-encoding': 'br' } }));
  expect(await rows()).toHaveLength(checkNames.length);
  const wrong = screen.getAllByRole('heading', { level: 3 }).slice(0, 2);
  expect(wrong.map(({ textContent }) => textContent)).toEqual(['Address Wrong', 'Proxies Wrong']);
  expect(screen.getByText('2 things are wrong.', { exact: false })).toBeDefined();
  expect(rowOf('Proxies').getByText('All visitors count as one.')).toBeDefined();
  expect(rowOf('Proxies').getByText('TRUST_PROXY=loopback')).toBeDefined();
  expect(rowOf('Proxies').getByRole('button', { name: 'Copy for .env' })).toBeDefined();
  expect(rowOf('Address').getByText(/the server sees http:\/\/elsewhere\.example/)).toBeDefined();
  expect(rowOf('Compression').getByText('br')).toBeDefined();
  expect(rowOf('Disk').getByText('Fine')).toBeDefined();
});

test('a server that does not answer leaves what the browser sees', async () => {
  open(() => {
    throw new TypeError('Failed to fetch');
  });
  await rows();
  expect(rowOf('Database').getByText('Not checked')).toBeDefined();
  expect(rowOf('Database').getByText('The site did not answer.')).toBeDefined();
  expect(rowOf('Encryption').getByText('Fine')).toBeDefined();
});

test.each([
  [() => Response.json(true), 'Fine', '15.8 MB arrived.'],
  [() => new Response('<html>', { status: 413 }), 'Wrong', 'An upload of 15.8 MB was refused with 413.'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'Wrong', 'An upload of 15.8 MB broke off.'],
  [
    () =>
      Response.json(
        { type: 'about:blank', title: 'No', status: 429, code: 'too-many', detail: 'Too many requests' },
        { status: 429 },
      ),
    'Not checked',
    'Too many requests',
  ],
])('an upload is tried at a press, and its result takes its place', async (respond, state, found) => {
  const user = open((url) => (url.endsWith('/upload') ? respond() : Response.json(answer)));
  await rows();
  await user.click(screen.getByRole('button', { name: 'Try an upload' }));
  expect(await screen.findByText(found)).toBeDefined();
  expect(rowOf('Uploads').getByText(state)).toBeDefined();
});
