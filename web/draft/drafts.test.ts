import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newLevel } from '#shared/level/new-level.ts';
import { storedText, storeText } from '../browser/storage/local-storage.ts';
import {
  addDraft,
  confirmGame,
  countUnreadableDrafts,
  currentDraftId,
  draftId,
  draftKey,
  draftWithId,
  duplicateDraft,
  fillCreator,
  listDrafts,
  removeDraft,
  setCurrentDraft,
  shownPictures,
  tidyDrafts,
} from './drafts.ts';
import { draftText } from './stored-draft.ts';

vi.mock('idb-keyval', () => ({ createStore: () => ({}), keys: async () => [], delMany: async () => {} }));

const empty = newLevel('', '2026-11-20T10:00:00.000Z');
const named = (name: string, path = '') => ({ ...empty, name, path, gameId: name.length });
const local = (digit: string) => `local:${digit.repeat(64)}`;
const names = () => listDrafts().map(({ level }) => level.name);

/** Storage that refuses what is written, as when it is full. */
function refuseWrites(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    ...real,
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('drafts', () => {
  test('hold the only draft of earlier versions, which is the current one', () => {
    storeText('draft', JSON.stringify({ level: named('Doom'), savedHash: 'x' }));
    expect(names()).toEqual(['Doom']);
    expect(currentDraftId()).toBe('first');
    expect(draftWithId('first')).toMatchObject({ savedHash: 'x', changedAt: null, guessedFrom: null });
  });

  test('are listed by their last change, without empty ones', () => {
    addDraft(named('Doom'));
    vi.advanceTimersByTime(1000);
    addDraft(empty);
    addDraft(named('Portal'));
    expect(names()).toEqual(['Portal', 'Doom']);
  });

  test('are copied under an id of their own', () => {
    const { id } = addDraft(named('Doom'));
    const copy = duplicateDraft(id);
    expect(copy?.id).not.toBe(id);
    expect(names()).toEqual(['Doom', 'Doom']);
    expect(duplicateDraft('none')).toBeNull();
  });

  test('come back as they were after they were removed', () => {
    const { id } = addDraft(named('Doom'), { guessedFrom: 'doom.png' });
    const before = storedText(draftKey(id));
    const undo = removeDraft(id);
    expect(listDrafts()).toEqual([]);
    expect(undo()).toBe(true);
    expect(storedText(draftKey(id))).toBe(before);
  });

  test('come back under another id when theirs was taken meanwhile', () => {
    storeText('draft', draftText({ level: named('Doom'), savedHash: null }, null));
    const undo = removeDraft('first');
    storeText('draft', draftText({ level: named('Portal'), savedHash: null }, null));
    undo();
    expect(names().toSorted()).toEqual(['Doom', 'Portal']);
    expect(draftWithId('first')?.level.name).toBe('Portal');
  });

  test('say when storage refuses them, and leave the stored ones alone', () => {
    addDraft(named('Doom'));
    refuseWrites();
    const { id, isStored } = addDraft(named('Portal'));
    expect(isStored).toBe(false);
    removeDraft(id);
    expect(names()).toEqual(['Doom']);
  });

  test('that are unreadable are counted and kept', () => {
    storeText('draft.later', '{"level":8}');
    expect(listDrafts()).toEqual([]);
    expect(countUnreadableDrafts()).toBe(1);
    expect(storedText('draft.later')).toBe('{"level":8}');
  });
});

describe('the current draft', () => {
  test('is the one that was opened last, else a new one', () => {
    storeText('draft', draftText({ level: named('Doom'), savedHash: null }, null));
    const { id } = addDraft(named('Portal'));
    setCurrentDraft(id);
    expect(currentDraftId()).toBe(id);
    removeDraft(id);
    const next = currentDraftId();
    expect([id, 'first']).not.toContain(next);
    removeDraft('first');
    expect(currentDraftId()).toBe('first');
  });

  test('has the key of earlier versions if it is the first', () => {
    expect(draftKey('first')).toBe('draft');
    expect(draftId('draft')).toBe('first');
    expect(draftId(draftKey('abc'))).toBe('abc');
  });
});

describe('a guessed game', () => {
  test('is to be checked until its creator confirms it', () => {
    const { id } = addDraft(named('Doom'), { guessedFrom: 'doom.png' });
    expect(draftWithId(id)?.guessedFrom).toBe('doom.png');
    confirmGame(id);
    expect(draftWithId(id)).toMatchObject({ guessedFrom: null, level: { name: 'Doom' } });
  });

  test('is to be checked after other changes, not after another game was chosen', () => {
    const { id } = addDraft(named('Doom'), { guessedFrom: 'doom.png' });
    const before = storedText(draftKey(id));
    const write = (level: typeof empty) => draftText({ level, savedHash: null }, before);
    expect(JSON.parse(write({ ...named('Doom'), comment: 'x' }))).toMatchObject({ guessedFrom: 'doom.png' });
    expect(JSON.parse(write(named('Portal')))).not.toHaveProperty('guessedFrom');
  });
});

test('a draft keeps the name of its file, until it gets another picture', () => {
  const { id } = addDraft(named('', 'a.png'), { fileName: 'cave.png', guessedFrom: 'cave.png' });
  const write = (level: typeof empty) =>
    JSON.parse(draftText({ level, savedHash: null }, storedText(draftKey(id))));
  expect(write({ ...named('Doom', 'a.png') })).toMatchObject({ fileName: 'cave.png' });
  expect(write(named('', 'b.png'))).not.toHaveProperty('fileName');
  const copy = duplicateDraft(id)?.id ?? '';
  confirmGame(copy);
  expect(draftWithId(copy)).toMatchObject({ fileName: 'cave.png', guessedFrom: null });
});

test('a creator is put into drafts, and remembered', () => {
  addDraft(named('Doom'), { guessedFrom: 'doom.png' });
  fillCreator(listDrafts(), 'Ann');
  expect(listDrafts()[0]).toMatchObject({ level: { creator: 'Ann' }, guessedFrom: 'doom.png' });
  expect(storedText('creator')).toBe('"Ann"');
});

test('pictures of all drafts are kept, of unreadable ones, too', () => {
  addDraft(named('Doom', local('a')));
  storeText('unreadable.1.draft', `{"level":{"path":"${local('b')}"}}`);
  expect(shownPictures()).toEqual(new Set([local('a'), local('b')]));
});

test('drafts that have been empty for a day are removed, except the open one', () => {
  const { id } = addDraft(empty);
  const { id: open } = addDraft(empty);
  addDraft(named('Doom'));
  tidyDrafts(open);
  expect(draftWithId(id)).not.toBeNull();
  vi.advanceTimersByTime(25 * 3_600_000);
  tidyDrafts(open);
  expect([draftWithId(id), draftWithId(open) === null, names()]).toEqual([null, false, ['Doom']]);
});
