import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#shared/refusal/refuse.ts';
import { addDraft, listDrafts, removeDraft } from './drafts.ts';
import { setImport } from './import/import-state.ts';
import { button, finished, names, press, showPanel, startServer } from './panel-harness.tsx';

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => [],
  get: async (key: string) => stored.get(key),
  delMany: async () => {},
}));
vi.mock('./picture/prepare-picture.ts', () => ({ createPictureWorker: () => ({}), PictureError: Error }));
const { user, stored } = vi.hoisted(() => ({
  user: { permissions: [] as string[] },
  stored: new Map<string, unknown>(),
}));

/** The beginning of an animated PNG. */
function animatedPng(): Uint8Array<ArrayBuffer> {
  const size = '0000000d4948445200000010000000090802000000000000';
  return Uint8Array.from(
    Buffer.from(`89504e470d0a1a0a${size}00000000086163544c00000002000000000000000000000000`, 'hex'),
  );
}

vi.mock('../user/user.ts', () => ({ user: () => user, useUser: () => user }));
vi.mock('../site/site.ts', () => ({
  site: () => ({ firstDay: '2022-11-10', changes: [], pauses: [] }),
  refreshSite: async () => {},
}));
vi.mock('../game/catalogue/catalogue.ts', () => ({ catalogue: { gamesById: async () => [] } }));

beforeEach(() => {
  startServer();
  user.permissions = [];
});

afterEach(() => {
  cleanup();
  setImport({ phase: 'idle', files: [] });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list of drafts', () => {
  test('is empty at first, and shows what other tabs add and remove', async () => {
    showPanel();
    expect(screen.getByText('No drafts yet.')).toBeTruthy();
    let id = '';
    act(() => {
      id = addDraft(finished).id;
    });
    expect(screen.getByRole('link', { name: 'Doom' }).getAttribute('href')).toBe(`/create#${id}`);
    act(() => void removeDraft(id));
    expect(screen.getByText('No drafts yet.')).toBeTruthy();
  });

  test('calls a draft without a game by its file', () => {
    addDraft({ ...finished, name: '' }, { fileName: 'cave.png' });
    showPanel();
    expect(screen.getByRole('link', { name: 'cave.png' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete cave.png' })).toBeTruthy();
  });

  test('says that the site would refuse a picture, which an earlier version took', async () => {
    const path = `local:${'a'.repeat(64)}`;
    stored.set(path, { bytes: animatedPng().buffer, type: 'image/png', keptAt: 1 });
    addDraft({ ...finished, path });
    addDraft({ ...finished, name: 'Portal', path: `local:${'b'.repeat(64)}` });
    showPanel();
    expect(await screen.findByText('This picture is animated: please choose a still one.')).toBeTruthy();
    expect(
      await screen.findByText('This screenshot is no longer on this device. Please choose it again.'),
    ).toBeTruthy();
    expect(screen.queryByText('Ready to send')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
  });

  test('opens a draft on the page of the editor', () => {
    const { id } = addDraft(finished);
    const onOpen = vi.fn();
    showPanel(onOpen);
    fireEvent.click(screen.getByRole('link', { name: 'Doom' }));
    expect(onOpen).toHaveBeenCalledWith(id);
  });

  test('says what a draft lacks, and fills in the creator of all', async () => {
    addDraft({ ...finished, creator: '' });
    addDraft({ ...finished, name: 'Portal', creator: '' });
    addDraft({ ...finished, name: '' });
    showPanel();
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
    showPanel();
    await press('Duplicate Doom');
    expect(names()).toEqual(['Doom', 'Doom']);
    for (const one of await screen.findAllByRole('button', { name: 'Delete Doom' })) fireEvent.click(one);
    expect(names()).toEqual([]);
    await press('Undo');
    expect(names()).toEqual(['Doom', 'Doom']);
  });

  test('has guessed games confirmed before a draft is ready', async () => {
    addDraft(finished, { guessedFrom: 'doom.png' });
    showPanel();
    expect(screen.getByText('Guessed from “doom.png”')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit Doom' })).toBeNull();
    await press('Game is right: Doom');
    expect(await button('Submit Doom')).toBeTruthy();
  });
});

test('an import shows its progress, and then what became no draft', () => {
  const file = (path: string, status: 'done' | 'failed' | 'waiting', detail = '') => ({
    path,
    status,
    detail,
  });
  setImport({ phase: 'running', files: [file('a.png', 'done'), file('b.png', 'waiting')] });
  showPanel();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  act(() =>
    setImport({ phase: 'cancelled', files: [file('a.png', 'done'), file('b.png', 'failed', 'Damaged.')] }),
  );
  expect(screen.getByText('1 new draft, 1 file without a draft. Cancelled.')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Not done' })).getByText('b.png')).toBeTruthy();
});

test('an import counts the files of an archive as far as they are known', () => {
  const done = { path: 'a.zip/1.png', status: 'done', detail: '' } as const;
  const archive = { path: 'a.zip', detail: '' } as const;
  setImport({ phase: 'running', files: [done, { ...archive, status: 'working', unlisted: null }] });
  showPanel();
  expect(screen.getByText('1 of at least 2')).toBeTruthy();
  act(() => setImport({ phase: 'running', files: [done, { ...archive, status: 'working', unlisted: 44 }] }));
  expect(screen.getByText('1 of 45')).toBeTruthy();
  act(() =>
    setImport({ phase: 'cancelled', files: [done, { ...archive, status: 'waiting', unlisted: 44 }] }),
  );
  expect(screen.getByText('1 new draft, 44 not tried. Cancelled.')).toBeTruthy();
  expect(screen.getByText('All 45')).toBeTruthy();
  const [left] = within(screen.getByRole('list', { name: 'Not done' })).getAllByRole('listitem');
  expect(left?.textContent).toBe('a.zip (44 more files)');
});

test('says what a table of levels would do, or what is wrong with its lines', () => {
  const plan = {
    path: 'levels.csv',
    drafts: new Map(),
    problems: [],
    ignored: [],
    hasDays: false,
    others: 0,
    isAlone: false,
    isForDrafts: false,
  };
  const level = { level: finished, hasSteps: false };
  const drafts = new Map([['a.png', level]]);
  const right = { ...plan, drafts, ignored: ['notes', 'tags'], hasDays: true, others: 2 };
  setImport({ phase: 'asking', plans: [right] });
  showPanel();
  const preview = screen.getByRole('region', { name: 'Levels of a table' });
  for (const text of [
    '1 level becomes a draft.',
    /^2 files beside it that it does not name/,
    'Columns that are not read: notes, tags',
    /^Days are read by the command alone/,
  ]) {
    expect(within(preview).getByText(text)).toBeTruthy();
  }
  const problems = [
    { line: 2, column: 'name', refusal: refuse('game-unknown') },
    { line: 7, column: null, refusal: refuse('table-too-many-cells') },
  ];
  act(() => setImport({ plans: [{ ...plan, problems }] }));
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Line 2, name: The catalogue does not hold this game.',
    'Line 7: There are more cells than columns: put a text that contains the separator in quotes',
  ]);
  expect(within(preview).queryByRole('button', { name: 'Make drafts' })).toBeNull();
  expect(within(preview).getByRole('button', { name: 'Take games that are not in the list' })).toBeTruthy();
  const missing = { line: 2, column: 'file', refusal: refuse('table-no-draft') };
  act(() => setImport({ plans: [{ ...plan, problems: [missing], isAlone: true }] }));
  expect(within(preview).getByText(/^Its pictures are missing: drop them together/)).toBeTruthy();
  expect(within(preview).queryAllByRole('listitem')).toEqual([]);
  act(() => setImport({ plans: null }));
  expect(within(preview).getByRole('alert').textContent).toBe('The list of games could not be loaded.');
});
