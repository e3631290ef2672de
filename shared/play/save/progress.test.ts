import { expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../../calendar/day.ts';
import {
  codeFromSaves,
  fileFromSaves,
  formatMerge,
  formatMergeOffer,
  savesFromCode,
  savesFromFile,
} from './progress.ts';
import { readSave } from './save.ts';

const today = dayFromNumber(dayNumber('2026-11-20'));
const doom = { id: 7, name: 'Doom' };
const head = { version: 3, levelVersion: 2, playedOn: '2026-11-18' };

const saves = new Map<string, unknown>([
  ['v3-won', { ...head, levelId: 'v3-won', finished: true, score: 2, guesses: ['-1', doom] }],
  ['v3-lost', { ...head, levelId: 'v3-lost', playedOn: undefined, finished: true, score: 0, guesses: [] }],
  ['v3-begun', { ...head, levelId: 'v3-begun', finished: false, step: 3, guesses: [doom, '-1'] }],
  ['v2-won', { version: 2, finished: true, score: 2, guesses: ['Quake', '-1'] }],
  ['v2-begun', { version: 2, finished: false, step: 2, guesses: ['Quake'] }],
  ['v1-won', 4],
  ['v1-begun', { step: 5 }],
  ['unreadable', { step: 99 }],
]);
const readable = [...saves.keys()].filter((id) => id !== 'unreadable');

function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function savedPlaysOf(all: ReadonlyMap<string, unknown> | null) {
  return readable.map((id) => readSave(all?.get(id), id));
}

test('a file carries readable saves of every version unchanged', () => {
  const file = throughJson(fileFromSaves(saves, today));
  expect(file).toMatchObject({ format: 'zoomout-progress', version: 1, exportedOn: '2026-11-20' });
  const read = savesFromFile(file);
  expect([...(read?.keys() ?? [])]).toEqual(readable);
  expect(savedPlaysOf(read)).toEqual(savedPlaysOf(saves));
});

test('a code carries saves of every version', () => {
  const read = savesFromCode(throughJson(codeFromSaves(saves, today)));
  expect([...(read?.keys() ?? [])]).toEqual(readable);
  expect(savedPlaysOf(read)).toEqual(savedPlaysOf(saves));
});

test('a brief code leaves out the guesses on finished levels only', () => {
  const read = savesFromCode(throughJson(codeFromSaves(saves, today, { isBrief: true })));
  expect(readSave(read?.get('v3-won'), 'v3-won')?.play).toMatchObject({ score: 2, guesses: [] });
  expect(readSave(read?.get('v3-won'), 'v3-won')?.play.playedOn).toBe('2026-11-18');
  expect(readSave(read?.get('v3-begun'), 'v3-begun')?.play.guesses).toEqual([doom, '-1']);
});

test('a play of a day after the code was made keeps its day', () => {
  const late = { ...head, levelId: 'late', playedOn: '2026-11-21', finished: true, score: 1, guesses: [] };
  const read = savesFromCode(throughJson(codeFromSaves(new Map([['late', late]]), today)));
  expect(readSave(read?.get('late'), 'late')?.play.playedOn).toBe('2026-11-21');
});

test.each([
  null,
  'rubbish',
  {},
  [],
  { format: 'zoomout-progress', version: 2, exportedOn: '2026-11-20', saves: {} },
  { format: 'zoomout-progress', version: 1, exportedOn: 'today', saves: {} },
  { format: 'other', version: 1, exportedOn: '2026-11-20', saves: {} },
])('%j is no file of progress', (file) => {
  expect(savesFromFile(file)).toBeNull();
});

test.each([
  null,
  'rubbish',
  [],
  [20_000],
  [20_000, [['ZO-1', 1, 0, 9, []]]],
  [20_000, [['', 1, 0, 2, []]]],
  [20_000, [['ZO-1', 1, 1, 2, [1, 2, 3]]]],
  [9e12, [['ZO-1', 1, 1, 2, []]]],
])('%j is no code of progress', (code) => {
  expect(savesFromCode(code)).toBeNull();
});

const none = { added: 0, improved: 0, kept: 0, unreadable: 0 };

test.each([
  [{ ...none, added: 12, improved: 3 }, '15 puzzles restored.'],
  [{ ...none, added: 1, kept: 1 }, '1 puzzle restored. 1 puzzle was already here.'],
  [{ ...none, kept: 5 }, 'Nothing new to restore. 5 puzzles were already here.'],
  [{ ...none, unreadable: 1 }, 'Nothing new to restore. 1 puzzle could not be read and was left out.'],
  [
    { ...none, added: 2, unreadable: 2 },
    '2 puzzles restored. 2 puzzles could not be read and were left out.',
  ],
  [none, 'Nothing new to restore.'],
])('%j as the result of a merge', (counts, text) => {
  expect(formatMerge(counts)).toBe(text);
});

test.each([
  [
    { added: 12, improved: 3, kept: 2, unreadable: 0 },
    'It contains 17 puzzles: 12 new here, 3 further there, 2 already here.',
  ],
  [{ ...none, added: 1 }, 'It contains 1 puzzle: 1 new here.'],
  [{ ...none, unreadable: 1 }, 'It contains 0 puzzles. 1 puzzle could not be read and was left out.'],
])('%j as an offer to merge', (counts, text) => {
  expect(formatMergeOffer(counts)).toBe(text);
});
