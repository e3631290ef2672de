import { describe, expect, test } from 'vitest';
import type { Level } from './level.ts';
import { contentHash, levelRevision, nextVersion } from './level-version.ts';
import { newLevel } from './new-level.ts';
import { withDescription } from './step-descriptions.ts';

const level: Level = { ...newLevel('Ada', '2026-11-20T12:00:00.000Z'), name: 'Doom', path: 'a', version: 3 };
const preset = { x: 1, y: 2, zoom: 3 };

const visibleChanges: Partial<Level>[] = [
  { name: 'Quake' },
  { gameId: 7 },
  { path: 'b' },
  { releaseDate: 1993 },
  { presentation: 'x' },
  { didYouKnow: 'x' },
  { didYouKnowSpoils: true },
  { creator: 'Bob' },
  { comment: 'x' },
  { celebration: 'x' },
  { noSmoothing: true },
  { zoomPresets: [preset, null, null, null, preset] },
  { credit: { attribution: 'x', licence: '', homepage: '' } },
];
const hiddenChanges: Partial<Level>[] = [
  { id: 'PL-1' },
  { version: 9 },
  { popularity: 5 },
  { state: 'submitted' },
  { imageRatio: 1.5 },
];

describe('the version of a level', () => {
  test.each(visibleChanges)('goes up with %o', (change) => {
    const changed = { ...level, ...change };
    expect(nextVersion(changed, contentHash(level))).toBe(4);
    expect(levelRevision(changed)).not.toBe(levelRevision(level));
  });

  test.each(hiddenChanges)('stays with %o, though the revision changes', (change) => {
    const changed = { ...level, version: 3, ...change };
    expect(nextVersion(changed, contentHash(level))).toBe(changed.version);
    expect(levelRevision(changed)).not.toBe(levelRevision(level));
  });

  test('stays when a step is described, though content and revision change', () => {
    const described = { ...level, stepDescriptions: ['', 'A red door', '', '', ''] };
    const changed = withDescription(described, 2, 'A green door');
    expect(nextVersion(described, contentHash(level))).toBe(3);
    expect(nextVersion(changed, contentHash(described))).toBe(3);
    expect(nextVersion(level, contentHash(described))).toBe(3);
    expect(nextVersion({ ...changed, name: 'Quake' }, contentHash(described))).toBe(4);
    for (const hash of [contentHash, levelRevision]) {
      expect(new Set([level, described, changed].map(hash)).size).toBe(3);
    }
    expect(levelRevision(changed)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is the same without descriptions and with empty ones', () => {
    const emptied = { ...level, stepDescriptions: ['', ' ', '', '', ''] };
    expect(contentHash(emptied)).toBe(contentHash(level));
    expect(levelRevision(emptied)).toBe(levelRevision(level));
  });

  test('stays for a level that was never saved', () => {
    expect(nextVersion(level, null)).toBe(3);
  });

  test('is the same with what the server and the editor add', () => {
    expect(levelRevision({ ...level, lockedFuture: true, createdAt: '2020-01-01T00:00:00Z' })).toBe(
      levelRevision(level),
    );
  });

  test('neighbouring fields are kept apart', () => {
    expect(contentHash({ ...level, presentation: 'ab', didYouKnow: 'c' })).not.toBe(
      contentHash({ ...level, presentation: 'a', didYouKnow: 'bc' }),
    );
  });
});
