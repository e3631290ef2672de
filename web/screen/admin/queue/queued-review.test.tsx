import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayInUtc } from '#shared/calendar/day.ts';
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
let thread: PromiseWithResolvers<object>;

beforeEach(() => {
  thread = Promise.withResolvers();
  refusals = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/review')) return Response.json(url.includes('/claim') ? CLAIM : []);
    if (refusals === 0) return Response.json(await thread.promise);
    refusals -= 1;
    const problem = { type: 'about:blank', title: 'No', status: 500, detail: 'It broke', code: 'internal' };
    return Response.json(problem, { status: 500 });
  });
});

afterEach(cleanup);

function showReview(path: string): void {
  const level = aLevel({ id: 'PL-Ada:1', name: 'Doom', path, state: 'submitted' });
  const review = { id: level.id, status: 'waiting', claim: null } as never;
  const position = {
    place: 1,
    count: 1,
    current: { level, review },
    goBack: () => {},
    goNext: () => {},
    goOn: () => {},
  };
  const user = { name: 'Mia', permissions: ['manage-level' as const] };
  showPart(<QueuedReview {...{ position, user }} levels={[level]} onDecided={() => {}} onHold={() => {}} />);
}

function answerThread(): void {
  thread.resolve({
    level: aLevel({ id: 'PL-Ada:1', state: 'submitted' }),
    status: 'waiting',
    claim: null,
    entries: [
      {
        number: 1,
        at: NOW,
        kind: 'submitted',
        author: 'maker',
        reasons: [],
        text: '',
        user: null,
        snapshot: null,
      },
    ],
  });
}

test('a key that is pressed while the thread loads is answered then', async () => {
  showReview('a.webp');
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  expect(document.querySelector('dialog')).toBeNull();
  answerThread();
  await screen.findByText('Approve this level?');
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
