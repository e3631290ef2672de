import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { storedJson, storedText, storeText } from '../../browser/storage/local-storage.ts';
import { Alerts } from '../../ui/alert/alerts.tsx';
import { startOfDraft } from './editor-start.ts';
import { useEditor } from './use-editor.ts';

const TORCS = { id: 7, name: 'TORCS', year: 1997, isPopular: false, series: null, aliases: [] };

/** Opens the draft as a tab does. */
function openTab() {
  const start = startOfDraft();
  const { result, unmount } = renderHook(() => useEditor(start, null), { wrapper: Alerts });
  return {
    level: () => result.current.level,
    type: (comment: string) =>
      act(() => result.current.change((level) => ({ ...level, comment }), `type ${comment}`)),
    undo: () => act(() => result.current.undo()),
    forget: () => act(() => result.current.take(result.current.level, result.current.level)),
    choose: (name: string) => act(() => result.current.change((level) => ({ ...level, name }))),
    propose: (confidence: 'sure' | 'likely') =>
      act(() => result.current.propose({ game: TORCS, confidence }, 'TORCS.jpg')),
    canUndo: () => result.current.canUndo,
    close: unmount,
  };
}

/** What another tab stores, as the browser reports it; silently like in a tab that was frozen. */
function storeElsewhere(text: string | null, isReported = true): void {
  if (text === null) localStorage.removeItem('zoomout.draft');
  else localStorage.setItem('zoomout.draft', text);
  if (isReported) act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zoomout.draft' })));
}

function edited(changes: Partial<Level>): string {
  const draft = storedJson('draft') as { level: Level };
  return JSON.stringify({ ...draft, level: { ...draft.level, ...changes } });
}

const stored = () => (storedJson('draft') as { level: Level }).level.comment;

afterEach(() => {
  cleanup();
  storeText('draft', null);
});

describe('a draft in two tabs', () => {
  test('follows the changes of the other tab, which are undone together', () => {
    const tab = openTab();
    tab.type('mine');
    storeElsewhere(edited({ comment: 't' }));
    storeElsewhere(edited({ comment: 'theirs' }));
    expect(tab.level().comment).toBe('theirs');
    expect(stored()).toBe('theirs');
    tab.undo();
    expect(tab.level().comment).toBe('mine');
    expect(stored()).toBe('mine');
  });

  test('is not written by merely being opened', () => {
    openTab().type('mine');
    // The same content, written by another version.
    storeText('draft', `${storedText('draft')} `);
    const before = storedText('draft');
    openTab();
    expect(storedText('draft')).toBe(before);
  });

  test('goes on from what the other tab has made of it', () => {
    const tab = openTab();
    tab.type('mine');
    storeElsewhere(edited({ creator: 'Bob' }));
    tab.type('more');
    expect(storedJson('draft')).toMatchObject({ level: { comment: 'more', creator: 'Bob' } });
  });

  test('that changed unseen can be brought back, and says so', () => {
    const tab = openTab();
    tab.type('mine');
    storeElsewhere(edited({ comment: 'theirs' }), false);
    tab.type('mine again');
    expect(stored()).toMatch(/mine again|theirs/);
    const seen = new Set([tab.level().comment]);
    while (tab.canUndo()) {
      tab.undo();
      seen.add(tab.level().comment);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['mine', 'theirs', 'mine again']));
  });

  test('that is submitted in one stays open in the other, and is not mixed with the next one', () => {
    const tab = openTab();
    tab.type('mine');
    storeElsewhere(null);
    expect(screen.getByText(/submitted or removed in another tab/)).toBeTruthy();
    expect(storedText('draft')).toBeNull();
    storeElsewhere(JSON.stringify({ level: { ...tab.level(), comment: 'next' }, savedHash: null }));
    expect(tab.level().comment).toBe('mine');
    tab.type('more');
    expect(stored()).toBe('more');
    expect(screen.getByText(/Undo brings its version back/)).toBeTruthy();
    tab.undo();
    expect(tab.level().comment).toBe('next');
  });

  test('whose game was guessed keeps that to be checked when it is removed in one and changed in the other', () => {
    openTab().type('mine');
    cleanup();
    storeText('draft', JSON.stringify({ ...(storedJson('draft') as object), guessedFrom: 'a.png' }));
    const tab = openTab();
    storeElsewhere(null);
    tab.type('more');
    expect(storedJson('draft')).toMatchObject({ level: { comment: 'more' }, guessedFrom: 'a.png' });
  });

  test('is forgotten without a word in the tab that submits it', () => {
    const tab = openTab();
    tab.type('mine');
    tab.forget();
    expect(storedText('draft')).toBeNull();
    expect(screen.queryByText(/another tab/)).toBeNull();
  });

  test('that another tab has made unreadable is set aside', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const tab = openTab();
    tab.type('mine');
    storeElsewhere('{"level":8}');
    expect(tab.level().comment).toBe('mine');
    tab.type('more');
    expect(stored()).toBe('more');
    expect(Object.values(localStorage)).toContain('{"level":8}');
  });
});

describe('a game that is proposed for the file of a picture', () => {
  test('is to be checked if it is likely only, and undone with the picture', () => {
    const tab = openTab();
    tab.type('a picture');
    tab.propose('likely');
    expect(storedJson('draft')).toMatchObject({
      level: { name: 'TORCS', gameId: 7 },
      guessedFrom: 'TORCS.jpg',
    });
    tab.type('more');
    expect(storedJson('draft')).toMatchObject({ guessedFrom: 'TORCS.jpg' });
    tab.undo();
    tab.undo();
    expect(tab.level().name).toBe('');
    expect(storedJson('draft')).not.toHaveProperty('guessedFrom');
  });

  test('needs no check if it is sure', () => {
    const tab = openTab();
    tab.type('a picture');
    tab.propose('sure');
    expect(tab.level().name).toBe('TORCS');
    expect(storedJson('draft')).not.toHaveProperty('guessedFrom');
  });

  test('comes too late once another is chosen', () => {
    const tab = openTab();
    tab.choose('Doom');
    tab.propose('likely');
    tab.type('more');
    expect(storedJson('draft')).toMatchObject({ level: { name: 'Doom' } });
    expect(storedJson('draft')).not.toHaveProperty('guessedFrom');
  });
});

test('a draft that storage refuses says so once, and stays in the editor', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tab = openTab();
  tab.type('mine');
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  tab.type('more');
  tab.type('and more');
  expect(tab.level().comment).toBe('and more');
  expect(screen.getAllByText(/This browser cannot store the draft/)).toHaveLength(1);
  expect(JSON.parse(real.getItem('zoomout.draft') ?? '').level.comment).toBe('mine');
  vi.unstubAllGlobals();
});
