import { storedKeys, storedText } from '../browser/local-storage.ts';
import { PLAY_PREFIX } from './play-storage.ts';

// Parsing all saves at each change would be slow.
const FINISHED = /"finished":true|^\d$/;
const PLAYED_ON = /"playedOn":"(\d{4}-\d{2}-\d{2})"/;

function finishedTexts(): [key: string, text: string][] {
  return storedKeys(PLAY_PREFIX)
    .map((key): [string, string] => [key, storedText(key) ?? ''])
    .filter(([, text]) => FINISHED.test(text));
}

/** A text that changes when a level is finished or reset in this browser. */
export function finishedLevels(): string {
  const keys = finishedTexts().map(([key]) => key);
  return keys.sort().join('\n');
}

/** The days on which finished levels were begun; those of old saves are not known. */
export function finishedLevelDays(): string[] {
  return finishedTexts().flatMap(([, text]) => PLAYED_ON.exec(text)?.[1] ?? []);
}
