import * as v from 'valibot';
import { Level } from '#shared/level/level.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { quarantine, storedKeys, storedText, storeText } from '../browser/storage/local-storage.ts';
import { timestamp } from '../browser/time/clock.ts';

const PREFIX = 'edit.';
const MAX_EDITS = 50;
const MAX_AGE_MS = 90 * 24 * 3_600_000;

/** The changes to a level of the site that it has not taken yet (docs/rules/editor.md#kept-changes). */
const KeptEdit = v.object({
  level: Level,
  /** The level of the site that was changed. */
  base: Level,
  /** Hash of the content that last left an editor. */
  savedHash: v.nullable(v.string()),
  /** ISO 8601. */
  changedAt: v.string(),
});
type KeptEdit = v.InferOutput<typeof KeptEdit>;

/** The storage key of the changes to a level. */
export function editKey(levelId: string): string {
  return PREFIX + levelId;
}

/** The storage keys of all kept changes. */
export function editKeys(): string[] {
  return storedKeys(PREFIX);
}

/** The changes in a stored text; null for one that is unreadable. */
export function parseEdit(text: string): KeptEdit | null {
  const parsed = v.safeParse(KeptEdit, parseJson(text));
  return parsed.success ? parsed.output : null;
}

/** The kept changes to a level; null if there are none. Those that are unreadable are set aside. */
export function keptEdit(levelId: string): KeptEdit | null {
  const text = storedText(editKey(levelId));
  if (text === null) return null;
  const edit = parseEdit(text);
  if (!edit) quarantine(editKey(levelId), text);
  return edit;
}

/** The text of changes, to be stored under the key of their level. */
export function editText(edit: Omit<KeptEdit, 'changedAt'>): string {
  return JSON.stringify({ ...edit, changedAt: timestamp() });
}

/** Forgets the changes to a level, which the site has taken or which were discarded. */
export function forgetEdit(levelId: string): void {
  if (storedText(editKey(levelId)) !== null) storeText(editKey(levelId), null);
}

/** Removes changes that are too old or too many, the oldest first, but none to the level that is open. */
export function tidyEdits(openId: string): void {
  const others = editKeys()
    .filter((key) => key !== editKey(openId))
    .map((key) => ({ key, changedAt: parseEdit(storedText(key) ?? '')?.changedAt ?? '' }))
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
  const isOld = (changedAt: string) => Date.now() - Date.parse(changedAt) > MAX_AGE_MS;
  const ended = others.filter(({ changedAt }, index) => index >= MAX_EDITS - 1 || isOld(changedAt));
  for (const { key } of ended) storeText(key, null);
}
