import { describe, expect, test } from 'vitest';
import { playerLevelId, starterLevelId } from './level-id.ts';
import { isPlayerMade } from './level-origin.ts';

// The MD5 of the path, in capitals, begins with these nine characters.
const path = 'https://example.org/a.png';
const hash = starterLevelId(path).slice('ZO-'.length);

describe('the id of a player-made level', () => {
  test.each([
    ['Annabel', `PL-Ann:${hash}`],
    ['Al', `PL-Al:${hash}`],
    ['', `PL-${hash}`],
    ['ab🎮cd', `PL-ab🎮:${hash}`],
    ['a\ud83c', `PL-a\ufffd:${hash}`],
    ['🦊🐻🐼🐧', `PL-🦊🐻🐼:${hash}`],
  ])('of %o is %s', (creator, id) => {
    expect(playerLevelId(creator, path)).toBe(id);
    expect(() => encodeURIComponent(id)).not.toThrow();
  });

  test('has nine characters of the hash of its image path', () => {
    expect(hash).toMatch(/^[0-9A-F]{9}$/);
    expect(playerLevelId('Ada', '')).toBe('PL-Ada:D41D8CD98');
    expect(playerLevelId('', `${path}?2`)).not.toBe(playerLevelId('', path));
  });

  test('differs from that of a starter level', () => {
    expect(isPlayerMade(playerLevelId('Ann', path))).toBe(true);
    expect(isPlayerMade(starterLevelId(path))).toBe(false);
  });
});
