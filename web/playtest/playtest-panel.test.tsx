import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaytestLink, PlaytestRound, Playtests } from '#shared/playtest/playtest.ts';
import { button, press, showPart } from '../../test/reminder/reminder-screen.tsx';
import { knownKeys, rememberLinkKey } from './playtest-links.ts';
import { PlaytestPanel } from './playtest-panel.tsx';

vi.mock('../site/site.ts', () => ({ publicUrl: (path: string) => `https://zoomout.example${path}` }));

const KEY = 'A'.repeat(22);
const ID = `${'B'.repeat(42)}A`;
const OTHER_ID = `${'C'.repeat(42)}A`;
const step = { players: 0, found: 0, unnamed: 0, wrong: [] };

function aLink(changes: Partial<PlaytestLink> = {}): PlaytestLink {
  const id = ID;
  const counts = { testers: 5, begun: 3, finished: 2 };
  return {
    id,
    ...counts,
    madeByManager: false,
    endsAt: '2026-12-04T12:00:00.000Z',
    isOpen: true,
    ...changes,
  };
}

const round: PlaytestRound = {
  version: 2,
  path: `${'0'.repeat(64)}.webp`,
  zoomPresets: [20, 40, 60, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom })),
  players: [1, 0, 2, 1, 0, 0],
  guesses: [
    { players: 4, found: 0, unnamed: 1, wrong: [{ gameId: 7, name: 'Pong', count: 3 }] },
    step,
    step,
    step,
    step,
  ],
  recognised: [0, 2, 0, 0, 0],
  fair: 3,
  unfair: 1,
};

let stored: Playtests;
let calls: { url: string; method: string; body: unknown }[];
let respond: (method: string) => Response;

beforeEach(() => {
  localStorage.clear();
  stored = { mayMake: true, links: [], rounds: [] };
  calls = [];
  respond = () => Response.json(stored);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') calls.push({ url, method, body: body ? JSON.parse(String(body)) : null });
    return respond(method);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (isManager = false) => showPart(<PlaytestPanel levelId="ZO-1" isManager={isManager} />);

test('a link is made for as many testers as may be, and its key stays in this browser', async () => {
  show();
  const field = await screen.findByRole('spinbutton', { name: 'Testers' });
  for (const wrong of ['0', '21', '2.5', '']) {
    fireEvent.change(field, { target: { value: wrong } });
    await press('Make a link for testers');
    expect(calls, wrong).toEqual([]);
  }
  fireEvent.change(field, { target: { value: '8' } });
  await press('Make a link for testers');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const [made] = calls;
  expect(made).toMatchObject({ url: '/api/level/ZO-1/playtest', body: { testers: 8 } });
  const [key] = knownKeys().values();
  expect(made?.body).toHaveProperty('key', key);
});

test('a link whose response was lost is made again with the same key', async () => {
  show();
  const make = await button('Make a link for testers');
  respond = (method) => {
    if (method === 'POST') throw new TypeError('Failed to fetch');
    return Response.json(stored);
  };
  fireEvent.click(make);
  await screen.findByText('The site did not answer.');
  await vi.waitFor(() => expect(make.hasAttribute('disabled')).toBe(false));
  respond = () => Response.json(stored);
  fireEvent.click(make);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.body).toEqual(calls[1]?.body);
});

test('an open link says how far it is, and can be copied where it was made', async () => {
  rememberLinkKey(KEY);
  const [id] = knownKeys().keys() as IterableIterator<string>;
  stored.links = [aLink({ id: id as string }), aLink({ id: OTHER_ID })];
  show();
  const [own, other] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(own.textContent).toMatch(/^2 of 5 have finished · open until /);
  expect(within(own).getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(within(other).queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(other.textContent).toContain('Only the browser that made this link can copy it.');
});

test.each([
  [{ isOpen: false, begun: 5, finished: 4 }, '4 of 5 have finished · all places are taken'],
  [{ isOpen: false }, '2 of 5 have finished · ended'],
])('a closed link says why: %o', async (changes, text) => {
  stored.links = [aLink(changes)];
  show();
  expect((await screen.findByRole('listitem')).textContent).toContain(text);
});

test('a link is removed after a question; that of a manager by managers only', async () => {
  stored.links = [aLink({ madeByManager: true })];
  show();
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  cleanup();
  show(true);
  await press('Remove');
  expect(calls).toEqual([]);
  stored.links = [];
  const dialog = await screen.findByRole('dialog', { hidden: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove', hidden: true }));
  await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(calls).toEqual([{ url: `/api/level/ZO-1/playtest/${ID}`, method: 'DELETE', body: null }]);
});

test('what the testers did is shown for each version', async () => {
  stored = { mayMake: false, links: [], rounds: [round] };
  show();
  await screen.findByText(/^Version 2: Tested by 4, found at 2\.3 on average/);
  const shares = within(screen.getByRole('list', { name: 'Found by each step' })).getAllByRole('listitem');
  expect(shares.map((share) => share.textContent)).toEqual([
    'Step 10%',
    'Step 250%',
    'Step 375%',
    'Step 475%',
    'Step 575%',
  ]);
  expect(screen.getByText('Testers who say that they recognised it: 2 at step 2')).toBeTruthy();
  expect(screen.getByText('Fair for 3, not fair for 1')).toBeTruthy();
  expect(screen.getByText('Pong')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a link for testers' })).toBeNull();
});

test('what could not be loaded can be tried again', async () => {
  respond = () => new Response('', { status: 500 });
  show();
  await screen.findByText(/The playtests could not be loaded/);
  respond = () => Response.json(stored);
  await press('Try again');
  await button('Make a link for testers');
});
