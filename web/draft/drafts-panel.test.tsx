import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { Alerts } from '../ui/alerts.tsx';
import { addDraft, listDrafts, removeDraft } from './drafts.ts';
import { DraftsPanel } from './drafts-panel.tsx';
import { setImport } from './import-state.ts';
import { closeSending } from './send-state.ts';

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => [],
  get: async () => undefined,
  delMany: async () => {},
}));
vi.mock('./prepare-picture.ts', () => ({ createPictureWorkshop: () => ({}), PictureError: Error }));
const { user } = vi.hoisted(() => ({ user: { permissions: [] as string[] } }));
vi.mock('../browser/user.ts', () => ({ user: () => user, useUser: () => user }));
vi.mock('../browser/site.ts', () => ({
  site: () => ({ firstDay: '2022-11-10', changes: [], pauses: [] }),
  refreshSite: async () => {},
}));
vi.mock('../game/catalogue.ts', () => ({ catalogue: { gamesById: async () => [] } }));

const preset = { x: 50, y: 50, zoom: 100 };
const finished: Level = {
  ...newLevel('Ann', '2026-11-20T10:00:00.000Z'),
  path: 'https://pictures.example/a.png',
  name: 'Doom',
  gameId: 7,
  releaseDate: 1993,
  zoomPresets: [preset, preset, preset, preset, preset],
};

/** What the server has taken, and how it answers a level by its name. */
let taken: string[];
let answers: Record<string, () => Response>;
let refusal: string | null;

const problem = (status: number, detail: string) =>
  Response.json(
    {
      type: 'about:blank',
      title: 'Error',
      status,
      detail,
      code: status === 401 ? 'unauthenticated' : 'invalid',
    },
    { status },
  );

beforeEach(() => {
  localStorage.clear();
  user.permissions = [];
  [taken, answers, refusal] = [[], {}, null];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit = {}) => {
    if (url.startsWith('https://')) throw new TypeError('no copy');
    if (url === '/api/submissions/opening') {
      return Response.json({ refusal, notice: '', waiting: 8, maxOfSubmitter: 10 });
    }
    if (method !== 'POST') return Response.json([]);
    const level = JSON.parse(String(body)) as Level;
    const refused = answers[level.name]?.();
    if (refused) return refused;
    taken.push(`${level.name} ${level.state}`);
    if (url === '/api/level')
      return Response.json({ ...level, id: 'PL-1', screenshotContentType: undefined });
    return Response.json({ id: 'PL-1', key: `${'k'.repeat(21)}A` });
  });
});

afterEach(() => {
  cleanup();
  closeSending();
  setImport({ phase: 'idle', files: [] });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(onOpen?: (id: string) => void) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Alerts>
        <DraftsPanel shownId={null} {...(onOpen && { onOpen })} />
      </Alerts>
    </QueryClientProvider>,
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => {
  const found = await button(name);
  await act(async () => void fireEvent.click(found));
};
const confirm = async (name: string) => {
  const dialog = screen.getByRole('dialog', { hidden: true });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name, hidden: true })));
};
const names = () => listDrafts().map(({ level }) => level.name);

describe('the list of drafts', () => {
  test('is empty at first, and shows what other tabs add and remove', async () => {
    show();
    expect(screen.getByText('No drafts yet.')).toBeTruthy();
    let id = '';
    act(() => {
      id = addDraft(finished).id;
    });
    expect(screen.getByRole('link', { name: 'Doom' }).getAttribute('href')).toBe(`/create#${id}`);
    act(() => void removeDraft(id));
    expect(screen.getByText('No drafts yet.')).toBeTruthy();
  });

  test('opens a draft on the page of the editor', () => {
    const { id } = addDraft(finished);
    const onOpen = vi.fn();
    show(onOpen);
    fireEvent.click(screen.getByRole('link', { name: 'Doom' }));
    expect(onOpen).toHaveBeenCalledWith(id);
  });

  test('says what a draft lacks, and fills in the creator of all', async () => {
    addDraft({ ...finished, creator: '' });
    addDraft({ ...finished, name: 'Portal', creator: '' });
    addDraft({ ...finished, name: '' });
    show();
    expect(screen.getAllByText('Please enter your name in the Creator field.')).toHaveLength(2);
    expect(screen.getByText('Please select a game.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Creator'), { target: { value: ' Bob ' } });
    await press('Use for 2 drafts');
    expect(screen.getAllByText('Ready to send')).toHaveLength(2);
    expect(listDrafts().map(({ level }) => level.creator)).toEqual(
      expect.arrayContaining(['Bob', 'Bob', 'Ann']),
    );
  });

  test('copies a draft, and brings deleted ones of the same name back', async () => {
    addDraft(finished);
    show();
    await press('Duplicate Doom');
    expect(names()).toEqual(['Doom', 'Doom']);
    for (const one of await screen.findAllByRole('button', { name: 'Delete Doom' })) fireEvent.click(one);
    expect(names()).toEqual([]);
    await press('Undo');
    expect(names()).toEqual(['Doom', 'Doom']);
  });

  test('has guessed games confirmed before a draft is ready', async () => {
    addDraft(finished, 'doom.png');
    show();
    expect(screen.getByText('Guessed from “doom.png”')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit Doom' })).toBeNull();
    await press('Game is right: Doom');
    expect(await button('Submit Doom')).toBeTruthy();
  });
});

describe('makers', () => {
  test('submit drafts one by one, after they agreed', async () => {
    addDraft(finished);
    addDraft({ ...finished, name: 'Portal' });
    show();
    await screen.findByText('8 of your levels are in review; this site takes up to 10 at a time.');
    await press('Submit Doom');
    expect(taken).toEqual([]);
    await confirm('Submit');
    await screen.findByText('Daily submitted.');
    expect([taken, names()]).toEqual([['Doom approved'], ['Portal']]);
  });

  test('keep a draft that the server refuses, and hear why', async () => {
    addDraft(finished);
    answers.Doom = () => problem(400, 'The picture is too small.');
    show();
    await press('Submit Doom');
    await confirm('Submit');
    await screen.findByText('The picture is too small.');
    expect(names()).toEqual(['Doom']);
  });

  test('are told when no more levels are taken', async () => {
    refusal = 'You have 10 levels in review.';
    addDraft(finished);
    show();
    await screen.findByText('You have 10 levels in review. Your drafts stay here.');
    expect(screen.queryByRole('button', { name: 'Submit Doom' })).toBeNull();
  });
});

describe('managers', () => {
  beforeEach(() => {
    user.permissions = ['manage-level'];
    for (const name of ['Doom', 'Portal', 'Celeste']) addDraft({ ...finished, name });
    addDraft({ ...finished, name: 'Myst' }, 'myst.png');
  });

  test('save all finished drafts; a refused one spoils none of the others', async () => {
    answers.Portal = () => problem(422, 'This image cannot be read.');
    show();
    await press('Save all (3)');
    await confirm('Save 3 levels');
    await screen.findByText('2 of 3 saved. The others stay in your drafts.');
    expect(taken.toSorted()).toEqual(['Celeste submitted', 'Doom submitted']);
    expect(names().toSorted()).toEqual(['Myst', 'Portal']);
    expect(within(screen.getByRole('list', { name: 'Not done' })).getByText('Portal')).toBeTruthy();
  });

  test('lose nothing when the network fails midway', async () => {
    answers.Celeste = () => {
      throw new TypeError('network');
    };
    show();
    await press('Save all (3)');
    await confirm('Save 3 levels');
    await screen.findByText(/The site did not answer. The others stay in your drafts./);
    expect([...taken.map((one) => one.split(' ')[0]), ...names()].toSorted()).toEqual([
      'Celeste',
      'Doom',
      'Myst',
      'Portal',
    ]);
  });

  test('cannot approve pictures of other sites that cannot be copied', async () => {
    show();
    await press('Approve all (3)');
    await confirm('Approve 3 levels');
    await screen.findByText('0 of 3 saved. The others stay in your drafts.');
    expect(taken).toEqual([]);
  });
});

test('an import shows its progress, and then what became no draft', () => {
  const file = (path: string, status: 'done' | 'failed' | 'waiting', detail = '') => ({
    path,
    status,
    detail,
  });
  setImport({ phase: 'running', files: [file('a.png', 'done'), file('b.png', 'waiting')] });
  show();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  act(() =>
    setImport({ phase: 'cancelled', files: [file('a.png', 'done'), file('b.png', 'failed', 'Damaged.')] }),
  );
  expect(screen.getByText('1 new draft, 1 file without a draft. Cancelled.')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Not done' })).getByText('b.png')).toBeTruthy();
});
