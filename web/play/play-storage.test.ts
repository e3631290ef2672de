import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { storeText, storeValue } from '../browser/storage/local-storage.ts';
import { levelsFinishedSince } from './finished-days.ts';
import { deletePlay, onFinished, playKey, quarantinePlay, storeSave } from './play-storage.ts';
import { restoreSaves } from './progress-storage.ts';

const common = { version: 3, levelVersion: 1, playedOn: '2026-11-20' };
const unfinished = (levelId: string) => ({ ...common, levelId, finished: false, step: 2, guesses: [] });
const finished = (levelId: string, score = 1) => ({ ...common, levelId, finished: true, score, guesses: [] });

let announced: (readonly string[])[];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  announced = [];
  stop = onFinished((levelIds) => announced.push(levelIds));
});

afterEach(() => stop());

/** Another tab stores a text: this one gets an event with both texts. */
function storeInOtherTab(levelId: string, save: unknown): void {
  const key = `zoomout.${playKey(levelId)}`;
  const oldValue = localStorage.getItem(key);
  const newValue = typeof save === 'string' ? save : JSON.stringify(save);
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

const settled = () => Promise.resolve();

describe('a finished play is announced once', () => {
  test('when it is finished in this tab', async () => {
    storeSave('a', unfinished('a'));
    await settled();
    expect(announced).toEqual([]);
    storeSave('a', finished('a'));
    storeSave('a', finished('a'));
    await settled();
    expect(announced).toEqual([['a']]);
  });

  test('when it is finished in another tab', async () => {
    storeInOtherTab('a', unfinished('a'));
    storeInOtherTab('a', finished('a'));
    storeInOtherTab('a', finished('a'));
    await settled();
    expect(announced).toEqual([['a']]);
  });

  test('when both tabs finish the level', async () => {
    storeSave('a', finished('a', 2));
    storeInOtherTab('a', finished('a', 1));
    await settled();
    expect(announced).toEqual([['a']]);
  });

  test('when a merge or an import brings it, in one call for all plays', async () => {
    storeSave('b', finished('b'));
    storeSave('c', unfinished('c'));
    await settled();
    announced.length = 0;
    const incoming = ['a', 'b', 'c'].map((id) => [id, finished(id)] as const);
    restoreSaves(new Map<string, unknown>([...incoming, ['d', unfinished('d')], ['e', 'rubbish']]));
    restoreSaves(new Map<string, unknown>(incoming));
    await settled();
    expect(announced).toEqual([['a', 'c']]);
  });

  test('when a save of version 1 or 2 becomes one of version 3', async () => {
    localStorage.setItem('zoomout.save.a', '3');
    localStorage.setItem('zoomout.save.b', '{"version":2,"finished":false,"step":3,"guesses":[]}');
    storeSave('a', finished('a', 3));
    storeSave('b', finished('b', 4));
    await settled();
    expect(announced).toEqual([['b']]);
  });

  test('when the storage is full and the play lasts until the page is closed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeSave('full', finished('full'));
    storeSave('full', finished('full'));
    await settled();
    expect(announced).toEqual([['full']]);
    full.mockRestore();
    storeText(playKey('full'), null);
  });

  test('in each of several subscribers', async () => {
    const other = vi.fn();
    const stopOther = onFinished(other);
    storeSave('a', finished('a'));
    await settled();
    stopOther();
    storeSave('b', finished('b'));
    await settled();
    expect(other.mock.calls).toEqual([[['a']]]);
    expect(announced).toEqual([['a'], ['b']]);
  });
});

test('a level that was reset can be finished again', async () => {
  storeSave('a', finished('a'));
  await settled();
  deletePlay('a');
  await settled();
  storeSave('a', finished('a'));
  await settled();
  expect(announced).toEqual([['a'], ['a']]);
});

test('an unreadable save is not a finished play, also when it is moved to another key', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const text = '{"finished":true,"playedOn":"2026-11-20"';
  storeInOtherTab('a', text);
  quarantinePlay('a', text);
  storeInOtherTab('b', '{"version":9,"finished":true}');
  await settled();
  expect(announced).toEqual([]);
});

test('other keys, and a storage that another tab has cleared, announce nothing', async () => {
  storeValue('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'saved-by-another-site', newValue: '1' }));
  await settled();
  expect(announced).toEqual([]);
});

test('among thousands of saves, a change parses only its own', async () => {
  for (let index = 0; index < 5000; index += 1) {
    localStorage.setItem(`zoomout.save.ZO-${index}`, JSON.stringify(finished(`ZO-${index}`)));
  }
  const parse = vi.spyOn(JSON, 'parse');
  storeSave('a', finished('a'));
  await settled();
  expect(parse.mock.calls.length).toBeLessThan(5);
  expect(announced).toEqual([['a']]);
  parse.mockRestore();
  expect(levelsFinishedSince('2026-11-20' as Day)).toHaveLength(5001);
});
