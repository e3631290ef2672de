import { expect, test } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { coverLevel, openPart, uncoverLevel } from './covered-level.ts';

const level = aLevel({
  name: 'Pokémon 🎮 <Żółw>',
  presentation: 'Two\nlines "quoted" \\ and more',
  alsoAccepted: [{ id: 8, name: 'Pocket Monsters' }],
  didYouKnow: 'A fact',
  celebration: 'Well done',
  comment: 'A theme',
  credit: { attribution: '© Somebody', licence: 'GPL', homepage: 'https://pokemon.example/' },
  masks: [{ x: 0, y: 0, width: 0.5, height: 0.5 }],
  stepDescriptions: ['A red door', 'A house', 'A street', 'A town', 'A country'],
  language: 'en',
  translations: {
    de: {
      comment: 'Ein Thema',
      didYouKnow: 'Sehr pokétastisch',
      celebration: 'Pokébravo',
      stepDescriptions: ['Eine Tür', 'Pokéhaus', '', '', ''],
    },
    ja: { presentation: 'Pokésan' },
  },
});

test('a covered level is whole again once it is uncovered', () => {
  expect(uncoverLevel(coverLevel(level))).toEqual(level);
  const plain = aLevel();
  expect(uncoverLevel(coverLevel(plain))).toEqual(plain);
  expect(uncoverLevel(level)).toBe(level);
});

test('a covered level shows what its first picture needs, and nothing else of it can be read', () => {
  const covered = coverLevel(level);
  expect(openPart(level)).toEqual({
    id: level.id,
    version: 1,
    path: level.path,
    imageRatio: 16 / 9,
    imageHeight: undefined,
    noSmoothing: false,
    comment: 'A theme',
    zoomPresets: level.zoomPresets,
    masks: level.masks,
    stepDescriptions: ['A red door', '', '', '', ''],
    language: 'en',
    translations: { de: { comment: 'Ein Thema', stepDescriptions: ['Eine Tür', '', '', '', ''] }, ja: {} },
  });
  expect(Object.keys(covered)).toEqual([...Object.keys(openPart(level)), 'covered']);
  const { covered: code } = covered;
  const readings = [
    code,
    ...(['hex', 'base64', 'base64url'] as const).map((as) => Buffer.from(code, as).toString()),
  ];
  for (const reading of readings) expect(reading).not.toMatch(/name|Pok|Pocket|1998|fact|Somebody|street/i);
});

test('a damaged one is refused', () => {
  const { covered, ...open } = coverLevel(level);
  for (const damaged of ['00', covered.slice(2), covered.slice(0, -2)]) {
    expect(() => uncoverLevel({ ...open, covered: damaged })).toThrow();
  }
});
