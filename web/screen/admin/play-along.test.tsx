import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import { aLevel } from '../../../test/builders.ts';
import { showPart } from '../../../test/reminder/reminder-screen.tsx';
import { storeText, storeValue } from '../../browser/storage/local-storage.ts';
import { playKey } from '../../play/play-storage.ts';
import { AdminFrame } from './admin-frame.tsx';
import { allAdminPages } from './admin-pages.ts';

const today = dayInUtc(Date.now());
const firstDay = addDays(today, -500);

vi.mock('../../site/site.ts', async (original) => ({
  ...(await original<object>()),
  site: () => ({ siteName: 'Zoomout', firstDay, pauses: [] }),
  refreshSite: async () => {},
}));

vi.mock('../../user/queries.ts', async (original) => ({
  ...(await original<object>()),
  useVerifiedUser: () => ({ user: { name: 'Meg', permissions: ['admin', 'manage-level'] } }),
}));

// What gives an unplayed level away, in all of its texts, and the year.
const TELLING = /Xyzzy|1871/;
const tells = 'A text with Xyzzy';

/** A level of which everything is telling. Its creator is the manager: who approves what they have not seen is named so, too. */
function aTellingLevel(changes: object = {}) {
  return aLevel({
    name: 'Xyzzy',
    releaseDate: 1871,
    creator: 'Meg',
    comment: tells,
    presentation: tells,
    didYouKnow: tells,
    celebration: tells,
    alsoAccepted: [{ id: 7, name: 'Xyzzy II' }],
    stepDescriptions: Array.from({ length: 5 }, () => tells) as never,
    translations: { de: { comment: tells, presentation: tells } },
    credit: { attribution: tells, licence: 'Xyzzy', homepage: 'https://xyzzy.example' },
    ...changes,
  });
}

const order = Array.from({ length: 520 }, () => aLevel());
const past = aTellingLevel();
const long = aTellingLevel();
const current = aTellingLevel();
const coming = aTellingLevel();
const waiting = aTellingLevel({ id: 'PL-Meg:1', state: 'submitted' });
const shelved = aTellingLevel({ state: 'archived' });
Object.assign(order, { 10: long, 499: past, 500: current, 510: coming });
const levels = [...order, waiting, shelved];
const candidate = aTellingLevel({ state: 'candidate' });
const heldBack = aTellingLevel({ state: 'candidate' });
const newer = aTellingLevel({ state: 'candidate', path: 'newer.webp' });
const all = [past, long, current, coming, waiting, shelved, candidate, heldBack, newer];

const since = '2026-11-20T09:00:00.000Z';
const scores = [1, 9, 9, 9, 9, 9];
const ranked = [past, current].map(({ id, name }, at) => ({
  ...{ id, name, players: scores, day: addDays(today, at - 1) },
}));
const period = { ratings: { good: 1, bad: 1 }, hardest: ranked, easiest: ranked };
const entry = (number: number, kind: string, snapshot: object | null) => ({
  ...{ number, kind, at: since, author: 'maker', reasons: [], text: tells, user: null, snapshot },
});
const step = { players: 40, found: 4, unnamed: 0, wrong: [{ gameId: 7, name: 'Xyzzy II', count: 9 }] };

const answers: Record<string, unknown> = {
  '/api/levels': levels,
  '/api/review': [
    {
      id: waiting.id,
      status: 'waiting',
      since,
      sent: 1,
      seen: 2,
      claim: null,
      sender: null,
      isBlocked: false,
    },
  ],
  [`/api/level/${encodeURIComponent(waiting.id)}/review`]: {
    ...{ level: waiting, status: 'waiting', claim: null },
    entries: [entry(1, 'submitted', { ...waiting, comment: '' }), entry(2, 'resubmitted', waiting)],
  },
  [`/api/level/${encodeURIComponent(waiting.id)}/claim`]: { user: 'Meg', until: since },
  '/api/level/all-scores': { [long.id]: scores, [past.id]: scores },
  '/api/level/all-ratings': {},
  '/api/level/all-difficulties': {},
  [`/api/level/${past.id}/scores`]: scores,
  [`/api/level/${past.id}/guesses`]: Array.from({ length: 5 }, () => step),
  '/api/candidates': [
    {
      ...{ level: candidate, verdict: { checks: [], masks: [], isClear: false } },
      origin: { kind: 'source', name: 'IGDB', page: 'https://pictures.example/Xyzzy' },
      ...{ duplicates: { game: false, picture: false }, putOffAt: null, droppedAt: null },
    },
    {
      ...{ level: heldBack, verdict: { checks: [{ id: 'flat-1', weight: 'should' }], masks: null } },
      origin: { kind: 'table', name: 'Pictures of Xyzzy' },
      ...{ duplicates: { game: false, picture: false }, putOffAt: null, droppedAt: null },
    },
    {
      ...{ level: newer, origin: { kind: 'pack', name: 'Classics', newerThan: coming.id } },
      verdict: { checks: [], masks: null, isClear: true },
      ...{ duplicates: { game: false, picture: false }, putOffAt: null, droppedAt: null },
      update: {
        ...{ before: coming, clashes: [] },
        after: { ...coming, presentation: `${tells} again`, path: newer.path },
      },
    },
  ],
  '/api/plan': { pins: [], themes: [] },
  '/api/first-day': { firstDay, isFixed: true },
  // All candidates that ask for nothing may be approved unseen.
  '/api/system/settings': { fameBounds: { least: 1, most: 9 } },
  '/api/sender-blocks': [],
  '/api/levels/missing': [],
  '/api/overview': {
    ...{ today, days: [], month: period, year: period, daysInQueue: 20, openReports: 1 },
    waiting: { count: 1, longest: [{ id: waiting.id, since }] },
    storage: { budgets: [], freeBytes: null, minFreeBytes: 0 },
    health: { backups: 'fine', messages: 'fine' },
  },
  '/api/reports': {
    count: 2,
    levels: [past, coming].map(({ id, name }) => ({
      ...{ levelId: id, name },
      reports: [{ id: `report ${id}`, reason: 'other', text: tells, createdAt: since }],
    })),
  },
  '/api/audit': {
    ...{ users: [], before: null },
    entries: [...all.map(({ id }) => id), 'PL-Meg:gone'].map((subject, id) => ({
      ...{ id: `${id}`, at: since, user: 'Meg', action: 'level-edited', subject, detail: tells },
    })),
  },
};

let requested: string[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  requested = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const answer = answers[new URL(address, 'http://site.example').pathname];
    if (answer !== undefined) return Response.json(answer);
    const problem = { type: 'about:blank', title: 'None', status: 404, detail: 'None', code: 'not-found' };
    return Response.json(problem, { status: 404 });
  });
});

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  localStorage.clear();
  storeValue('play-along', false);
  storeValue('spoil-unplayed', false);
});

/** More of a picture than its first step. */
function laterPictures(): string[] {
  const addresses = [...requested, ...[...document.querySelectorAll('img')].map(({ src }) => src)];
  const isLater = (address: string) => !/\/api\/thumbnail\/|\/1(\?|$)/.test(address);
  return addresses.filter((address) => all.some(({ path }) => address.includes(path) && isLater(address)));
}

function isTold(): boolean {
  return TELLING.test(`${document.title} ${document.documentElement.outerHTML}`);
}

async function open(path: string, query = 'details=shown&past=shown&archived=shown'): Promise<void> {
  const page = allAdminPages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  const address = path.includes(':') ? paths.levelFacts(past.id) : path;
  history.replaceState(null, '', `${address}?${query}`);
  showPart(
    <AdminFrame>
      <Route path={page.path}>
        <Suspense fallback={<p aria-busy="true" />}>
          <page.Screen />
        </Suspense>
      </Route>
    </AdminFrame>,
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

/** The pages that tell something of the levels of this site when nobody plays along. */
const TELLING_PAGES = [
  ...['/admin', '/admin/level/:levelId', '/admin/overview', '/admin/planner', '/admin/queue'],
  ...['/admin/suggestions', '/admin/system/log', '/admin/curate'],
];

test('who plays along learns nothing of unplayed levels from any page, of which others tell', async () => {
  const telling: string[] = [];
  for (const { path } of allAdminPages) {
    storeValue('play-along', true);
    await open(path);
    expect({ path, isTold: isTold(), later: laterPictures() }).toEqual({ path, isTold: false, later: [] });
    cleanup();
    storeValue('play-along', false);
    storeValue('spoil-unplayed', true);
    await open(path);
    if (isTold()) telling.push(path);
    cleanup();
    requested = [];
  }
  expect(telling).toEqual(expect.arrayContaining(TELLING_PAGES));
});

test('changes of an unplayed level are neither told, compared nor taken unseen', async () => {
  storeValue('play-along', true);
  await open('/admin/curate');
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  expect(await screen.findByText(`Newer version of ${coming.id}`)).toBeDefined();
  for (const [key, code] of [
    ['a', 'KeyA'],
    ['x', 'KeyX'],
    ['e', 'KeyE'],
  ]) {
    fireEvent.keyDown(document.body, { key, code });
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByRole('button', { name: 'Reveal' })).toBeDefined();
    expect({ isTold: isTold(), later: laterPictures() }).toEqual({ isTold: false, later: [] });
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('the waiting levels as a list tell nothing', async () => {
  storeValue('play-along', true);
  await open('/admin/queue', 'view=list');
  expect(screen.getByText(/Name hidden until played/)).toBeDefined();
  expect({ isTold: isTold(), later: laterPictures() }).toEqual({ isTold: false, later: [] });
});

test('candidates are told apart by their ids alone, and nothing tells of lettering', async () => {
  storeValue('play-along', true);
  await open('/admin/curate');
  for (const { id } of [candidate, heldBack]) expect(screen.getByText(new RegExp(id))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Masks' })).toBeNull();
});

test.each([
  ['/admin', true, 'Daily levels (0 of 520)'],
  ['/admin', false, 'Daily levels (4 of 520)'],
  ['/admin/planner', true, 'Found (0)'],
  ['/admin/planner', false, 'Found (2)'],
])(
  'a search in %s for the game of unplayed levels, playing along (%s): %s',
  async (path, playsAlong, found) => {
    storeValue('play-along', playsAlong);
    await open(path, 'search=xyzzy');
    expect(await screen.findByText(found)).toBeDefined();
  },
);

test('playing along is turned on at once, and off after a question', async () => {
  await open('/admin/overview');
  const isOn = () => screen.getByRole('button', { name: 'Play along' }).getAttribute('aria-pressed');
  expect(isOn()).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Play along' }));
  expect(isOn()).toBe('true');
  expect(isTold()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Play along' }));
  expect(isOn()).toBe('true');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop playing along' }));
  await waitFor(() => expect(isOn()).toBe('false'));
  expect(isTold()).toBe(true);
});

// The last one: what was revealed stays so for the visit.
test('a level that was played is shown to who plays along, and so is one that they reveal', async () => {
  storeValue('play-along', true);
  await open('/admin/queue');
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  const question = within(await screen.findByRole('dialog'));
  expect(isTold()).toBe(false);
  fireEvent.click(question.getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('Xyzzy')).toBeDefined();
  cleanup();
  await open('/admin', '');
  expect(screen.getAllByText('Xyzzy')).toHaveLength(1);
  const head = { version: 3, levelId: past.id, levelVersion: 1, playedOn: today };
  const save = { ...head, finished: true, score: 2, guesses: [] };
  storeText(playKey(past.id), JSON.stringify(save));
  await waitFor(() => expect(screen.getAllByText('Xyzzy')).toHaveLength(2));
});
