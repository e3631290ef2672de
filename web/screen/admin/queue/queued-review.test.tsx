import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayInUtc } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { authorOf, type EntryKind, type ManagerEntry } from '#shared/submission/review-entry.ts';
import { aLevel } from '../../../../test/builders.ts';
import { showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { QueuedReview } from './queued-review.tsx';

const today = dayInUtc(Date.now());
vi.mock('../../../site/site.ts', () => ({
  site: () => ({ firstDay: today, pauses: [] }),
  refreshSite: async () => {},
}));

const NOW = '2026-11-20T09:00:00.000Z';
const CLAIM = { user: 'Mia', until: NOW };

let refusals: number;
let addresses: string[];
let thread: PromiseWithResolvers<object>;

beforeEach(() => {
  thread = Promise.withResolvers();
  refusals = 0;
  addresses = [];
  vi.stubGlobal('fetch', async (url: string) => {
    addresses.push(url);
    if (!url.includes('/review')) return Response.json(url.includes('/claim') ? CLAIM : []);
    if (refusals === 0) return Response.json(await thread.promise);
    refusals -= 1;
    const problem = { type: 'about:blank', title: 'No', status: 500, detail: 'It broke', code: 'internal' };
    return Response.json(problem, { status: 500 });
  });
});

afterEach(cleanup);

function showReview(path: string, others: readonly Level[] = []): void {
  const level = aLevel({ id: 'PL-Ada:1', name: 'Doom', comment: 'The doom theme', path, state: 'submitted' });
  const review = { id: level.id, status: 'waiting', claim: null } as never;
  const position = {
    waiting: [],
    place: 1,
    count: 1,
    current: { level, review },
    goBack: () => {},
    goNext: () => {},
    goOn: () => {},
  };
  const user = { name: 'Mia', permissions: ['manage-level' as const] };
  showPart(
    <QueuedReview
      {...{ position, user }}
      levels={[level, ...others]}
      onDecided={() => {}}
      onHold={() => {}}
    />,
  );
}

const entry = (number: number, kind: EntryKind, changes: Partial<ManagerEntry> = {}): ManagerEntry => ({
  ...{ number, kind, at: `2026-11-20T09:0${number}:00.000Z`, author: authorOf(kind) },
  ...{ reasons: [], text: '', user: null, snapshot: null },
  ...changes,
});

function answerThread(entries = [entry(1, 'submitted')]): void {
  const level = aLevel({ id: 'PL-Ada:1', state: 'submitted' });
  thread.resolve({ level, status: 'waiting', claim: null, entries });
}

test('a key that is pressed while the thread loads is answered then', async () => {
  showReview('a.webp');
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  expect(document.querySelector('dialog')).toBeNull();
  answerThread();
  await screen.findByText('Approve this level?');
});

test('a picture of another site is not loaded, and so not checked', async () => {
  showReview('https://pictures.example/a.png');
  answerThread();
  await screen.findByText(/what it shows is not checked/);
  expect(addresses.filter((address) => address.includes('pictures.example'))).toEqual([]);
});

test('a level whose screenshot is on another site is not offered for approval: it leads to the editor', async () => {
  showReview('https://pictures.example/a.png');
  answerThread();
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  await screen.findByText('Copy the screenshot first?');
  expect(screen.queryByText('Approve this level?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open the editor', hidden: true }));
  await waitFor(() => expect(window.location.pathname).toBe('/level/PL-Ada:1/edit'));
});

test('a thread that could not be loaded is told, and a decision loads it again', async () => {
  refusals = 1;
  showReview('a.webp');
  await screen.findByText(/The review could not be loaded.*It broke/);
  answerThread();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approve this level?');
});

test('X shows the version that was answered in place of the latest one, beside what its creator says', async () => {
  showReview('a.webp');
  const sent = (comment: string) => aLevel({ id: 'PL-Ada:1', path: 'a.webp', state: 'submitted', comment });
  answerThread([
    entry(1, 'submitted', { snapshot: sent('first') }),
    entry(2, 'changes-requested', { reasons: ['too-easy'], user: 'Bo' }),
    entry(3, 'resubmitted', { snapshot: sent('second'), text: 'A typo' }),
    entry(4, 'resubmitted', { snapshot: sent('third'), text: 'Step 1 is closer now' }),
  ]);
  await screen.findAllByText('Step 1 is closer now');
  expect(screen.getByRole('combobox', { name: 'Earlier version' })).toHaveProperty(
    'value',
    '2026-11-20T09:01:00.000Z',
  );
  expect(screen.getAllByText('Too easy').length).toBeGreaterThan(0);
  const isBefore = () => screen.getByText(/^Before, /).closest('[hidden]') === null;
  expect(isBefore()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
  expect(isBefore()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' });
  expect(isBefore()).toBe(false);
});

test('what is unusual about its approval stands beside the picture, with the checklist', async () => {
  showReview('a.webp', [aLevel({ name: 'Doom', state: 'submitted' })]);
  expect(screen.getByText('Another submitted level features the same game.')).toBeTruthy();
  expect(screen.getByText('The comment contains the name of the game.')).toBeTruthy();
});
