import { describe, expect, test } from 'vitest';
import type { Level } from '../level.ts';
import { contentHash } from '../level-version.ts';
import { newLevel } from '../new-level.ts';
import { createHistory, type EditHistory, editReducer } from './edit-history.ts';
import { withImagePath } from './edit-level.ts';

const start = createHistory(newLevel('Ann', '2026-11-20T10:00:00.000Z'), null);

function named(name: string, gesture: string | null = null, at = 0) {
  return { type: 'change' as const, change: (level: Level) => ({ ...level, name }), gesture, at };
}

function historyOf(...actions: Parameters<typeof editReducer>[1][]): EditHistory {
  return actions.reduce(editReducer, start);
}

const undo = { type: 'undo' } as const;
const redo = { type: 'redo' } as const;
const save = { type: 'save' } as const;

describe('undo and redo', () => {
  test.each([
    ['a change', [named('a')], 'a'],
    ['undone', [named('a'), named('b'), undo], 'a'],
    ['undone to the start', [named('a'), named('b'), undo, undo], ''],
    ['no further than the start', [named('a'), undo, undo, undo], ''],
    ['redone', [named('a'), named('b'), undo, undo, redo], 'a'],
    ['no further than the last', [named('a'), undo, redo, redo], 'a'],
    ['a new change forgets what could be redone', [named('a'), undo, named('b'), redo], 'b'],
    [
      'changes of one gesture are undone in one go',
      [named('a'), named('b', 'drag', 1), named('c', 'drag', 2), undo],
      'a',
    ],
    ['unless there was a pause', [named('b', 'drag', 1), named('c', 'drag', 1001), undo], 'b'],
    ['or another gesture', [named('b', 'drag', 1), named('c', 'wheel', 2), undo], 'b'],
    [
      'or an undo between',
      [named('b', 'drag', 1), named('c', 'x', 2), undo, named('d', 'drag', 3), undo],
      'b',
    ],
  ] as const)('%s', (_, actions, name) => {
    expect(historyOf(...actions).level.name).toBe(name);
  });

  test('a change that changes nothing is not recorded', () => {
    expect(editReducer(start, { type: 'change', change: (level) => level, gesture: null, at: 0 })).toBe(
      start,
    );
  });

  test('an amendment is not undone by itself', () => {
    const history = historyOf(named('a'), {
      type: 'amend',
      change: (level) => ({ ...level, imageRatio: 2 }),
    });
    expect(history.level.imageRatio).toBe(2);
    expect(history.past).toHaveLength(1);
  });

  test('a replacement by another level can be undone', () => {
    const theirs = { ...start.level, name: 'theirs', version: 4 };
    const history = historyOf(named('mine'), {
      type: 'replace',
      level: theirs,
      savedHash: contentHash(theirs),
    });
    expect(history).toMatchObject({ level: theirs, savedHash: contentHash(theirs) });
    expect(editReducer(history, undo).level).toMatchObject({ name: 'mine', version: 4 });
  });

  test('a level that the server has taken keeps what was changed while it was sent', () => {
    const sent = named('sent').change(start.level);
    const taken = { ...sent, id: 'ZO-1', version: 2, path: 'stored.webp' };
    const same = editReducer(historyOf(named('sent')), { type: 'take', sent, level: taken });
    expect(same.level).toBe(taken);
    const more = editReducer(historyOf(named('sent'), named('more')), { type: 'take', sent, level: taken });
    expect(more.level).toMatchObject({ name: 'more', id: 'ZO-1', version: 2, path: 'stored.webp' });
    expect(more.savedHash).toBe(contentHash(taken));
  });

  test('goes back two hundred changes and no more', () => {
    const history = historyOf(...Array.from({ length: 300 }, (_, index) => named(`${index}`)));
    expect(history.past).toHaveLength(200);
  });
});

describe('the version of a saved level', () => {
  test('stays 1 the first time, and as long as nothing changes', () => {
    expect(historyOf(named('a'), save, save).level.version).toBe(1);
  });

  test('rises with each changed content', () => {
    const history = historyOf(named('a'), save, named('b'), save, named('c'), save);
    expect(history.level.version).toBe(3);
    expect(history.savedHash).toBe(contentHash(history.level));
  });

  test('is not taken back by an undo', () => {
    expect(historyOf(named('a'), save, named('b'), save, undo, save).level.version).toBe(3);
  });

  test('starts over with another image, and an undo brings both back', () => {
    const image = {
      type: 'change' as const,
      change: (level: Level) => withImagePath(level, 'https://a/b.png'),
      gesture: null,
      at: 0,
    };
    const history = historyOf(named('a'), save, named('b'), save, image);
    expect(history.level.version).toBe(1);
    expect(editReducer(history, undo).level.version).toBe(2);
  });
});
