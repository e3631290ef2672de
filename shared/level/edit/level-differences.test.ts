import { expect, test } from 'vitest';
import { newLevel } from '../new-level.ts';
import { levelDifferences } from './level-differences.ts';

const mine = newLevel('Ann', '2026-11-20T10:00:00.000Z');

test('versions that look the same to their creator have no differences', () => {
  expect(levelDifferences(mine, { ...mine, version: 7, createdAt: '2020-01-01T00:00:00.000Z' })).toEqual([]);
});

test('every field and step that differs is listed as text', () => {
  const theirs = {
    ...mine,
    name: 'Doom',
    releaseDate: 1993,
    didYouKnowSpoils: true,
    state: 'submitted' as const,
    zoomPresets: mine.zoomPresets.with(1, { x: 1, y: 2, zoom: 3 }),
    credit: { attribution: 'Ada', licence: '', homepage: 'https://game.example' },
    masks: [{ x: 0.1, y: 0.2, width: 0.333, height: 0.05 }],
    stepDescriptions: ['', '', 'A red door', '', ''],
    language: 'en',
    translations: { de: { presentation: 'Ein Spiel', comment: 'Thema' } },
  };
  expect(levelDifferences(mine, theirs)).toEqual([
    { field: 'name', label: 'Game', mine: '–', theirs: 'Doom' },
    { field: 'releaseDate', label: 'Year', mine: '–', theirs: '1993' },
    { field: 'didYouKnowSpoils', label: 'Did you know is a spoiler', mine: 'no', theirs: 'yes' },
    { field: 'credit', label: 'Credit', mine: '–', theirs: 'Ada, https://game.example' },
    { field: 'state', label: 'State', mine: 'approved', theirs: 'submitted' },
    { field: 'zoomPresets', step: 2, label: 'Step 2', mine: '–', theirs: '3% at 1 / 2' },
    { field: 'masks', label: 'Masks', mine: '–', theirs: '33.3% × 5% at 10% / 20%' },
    { field: 'stepDescriptions', step: 3, label: 'Description of step 3', mine: '–', theirs: 'A red door' },
    { field: 'language', label: 'Language of the texts', mine: '–', theirs: 'English' },
    { field: 'translations', label: 'Texts in Deutsch', mine: '–', theirs: 'Thema · Ein Spiel' },
  ]);
});
