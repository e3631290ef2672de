import * as v from 'valibot';
import type { Game } from '#shared/game/game.ts';
import { withGame } from '#shared/level/edit/edit-level.ts';
import type { Level } from '#shared/level/level.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { paths } from '#shared/page/paths.ts';
import {
  onStorageChange,
  quarantine,
  storedKeys,
  storedText,
  storedValue,
  storeText,
  storeValue,
} from '../browser/storage/local-storage.ts';
import { timestamp } from '../browser/time/clock.ts';
import { deleteOldPictures, localPathsIn } from '../picture/picture-store.ts';
import { editKeys } from './kept-edits.ts';
import { draftText, hasContent, parseDraft, type StoredDraft } from './stored-draft.ts';

// The key of the only draft of earlier versions.
const FIRST_KEY = 'draft';
const PREFIX = 'draft.';
const FIRST_ID = 'first';
const CURRENT_KEY = 'current-draft';
const CREATOR_KEY = 'creator';
const EMPTY_MAX_AGE_MS = 24 * 3_600_000;

/** A stored draft with its id. */
export interface ListedDraft extends StoredDraft {
  id: string;
}

/** The storage key of a draft. */
export function draftKey(id: string): string {
  return id === FIRST_ID ? FIRST_KEY : PREFIX + id;
}

/** The id of the draft with a storage key. */
export function draftId(key: string): string {
  return key === FIRST_KEY ? FIRST_ID : key.slice(PREFIX.length);
}

/** The page that edits a draft. */
export function draftPath(id: string): string {
  return `${paths.create}#${id}`;
}

function draftKeys(): string[] {
  return storedKeys(FIRST_KEY).filter((key) => key === FIRST_KEY || key.startsWith(PREFIX));
}

/** The draft with an id; null if there is none. One that is unreadable is set aside. */
export function draftWithId(id: string): ListedDraft | null {
  const key = draftKey(id);
  const text = storedText(key);
  if (text === null) return null;
  const draft = parseDraft(text);
  if (!draft) quarantine(key, text);
  return draft && { ...draft, id };
}

/** Whether something is stored under an id, readable or not. */
export function isDraftStored(id: string): boolean {
  return storedText(draftKey(id)) !== null;
}

const parsed = new Map<string, { text: string; draft: StoredDraft | null }>();

/** Texts that have not changed are not parsed again. */
function parsedDraft(key: string): ListedDraft[] {
  const text = storedText(key);
  if (text === null) return [];
  const known = parsed.get(key);
  const entry = known?.text === text ? known : { text, draft: parseDraft(text) };
  parsed.set(key, entry);
  return entry.draft ? [{ ...entry.draft, id: draftId(key) }] : [];
}

/** The drafts with content, the last changed first. */
export function listDrafts(): ListedDraft[] {
  return draftKeys()
    .flatMap(parsedDraft)
    .filter(({ level }) => hasContent(level))
    .sort((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? '') || a.id.localeCompare(b.id));
}

/** How many drafts are stored that this version cannot read. They stay as they are. */
export function countUnreadableDrafts(): number {
  return draftKeys().filter((key) => parsedDraft(key).length === 0).length;
}

/** The name under which levels were last made in this browser. */
export function rememberedCreator(): string {
  return storedValue(CREATOR_KEY, v.string(), '');
}

/** An empty level by the remembered creator. */
export function freshLevel(): Level {
  return newLevel(rememberedCreator(), timestamp());
}

/** Changes the levels of drafts where they stand in the list. A guessed game stays to be checked until it is another one. */
export function changeDrafts(
  drafts: readonly Pick<ListedDraft, 'id'>[],
  change: (level: Level) => Level,
): void {
  for (const { id } of drafts) {
    const draft = draftWithId(id);
    if (!draft) continue;
    const text = storedText(draftKey(id));
    storeText(draftKey(id), draftText({ ...draft, level: change(draft.level) }, text));
  }
}

/** Puts a creator into drafts, and remembers it. */
export function fillCreator(drafts: readonly ListedDraft[], creator: string): void {
  storeValue(CREATOR_KEY, creator);
  changeDrafts(drafts, (level) => ({ ...level, creator }));
}

/** Gives drafts a game that somebody has chosen. */
export function setGame(drafts: readonly ListedDraft[], game: Game): void {
  changeDrafts(drafts, (level) => withGame(level, game));
  for (const { id } of drafts) confirmGame(id);
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** Stores a draft under an id of its own. Returns the id and whether it outlives the visit. */
export function addDraft(
  level: Level,
  { guessedFrom = null, fileName = null, group = null }: Partial<StoredDraft> = {},
): { id: string; isStored: boolean } {
  const id = newId();
  const about = { guessedFrom, fileName, ...(group && { group }) };
  const text = JSON.stringify({ level, savedHash: null, changedAt: timestamp(), ...about });
  return { id, isStored: storeText(draftKey(id), text) };
}

/** Stores a copy of a draft. Returns null if there is none to copy. */
export function duplicateDraft(id: string): { id: string; isStored: boolean } | null {
  const draft = draftWithId(id);
  return draft && addDraft({ ...draft.level, version: 1, createdAt: timestamp() }, draft);
}

/** Removes a draft. Returns what puts it back, under another id if its own has been taken, and returns whether it is stored. */
export function removeDraft(id: string): () => boolean {
  const text = storedText(draftKey(id));
  storeText(draftKey(id), null);
  return () => text === null || storeText(draftKey(isDraftStored(id) ? newId() : id), text);
}

/** Removes the mark that the game of a draft was guessed. */
export function confirmGame(id: string): void {
  const draft = parseDraft(storedText(draftKey(id)) ?? '');
  if (!draft) return;
  storeText(draftKey(id), JSON.stringify({ ...draft, guessedFrom: null }));
}

/** The id of the draft that the editor opens without being told which. */
export function currentDraftId(): string {
  const id = storedValue(CURRENT_KEY, v.string(), FIRST_ID);
  if (isDraftStored(id)) return id;
  return isDraftStored(FIRST_ID) ? newId() : FIRST_ID;
}

/** Makes a draft the one that the editor opens. */
export function setCurrentDraft(id: string): void {
  if (storedValue(CURRENT_KEY, v.string(), FIRST_ID) !== id) storeValue(CURRENT_KEY, id);
}

/** Removes drafts that have been empty for a day, and pictures that no draft shows. */
export function tidyDrafts(openId: string): void {
  const empty = draftKeys()
    .flatMap(parsedDraft)
    .filter(({ id, level, changedAt }) => id !== openId && !hasContent(level) && isLongAgo(changedAt));
  for (const { id } of empty) storeText(draftKey(id), null);
  void deleteOldPictures(shownPictures());
}

function isLongAgo(changedAt: string | null): boolean {
  return changedAt !== null && Date.now() - Date.parse(changedAt) > EMPTY_MAX_AGE_MS;
}

/** The pictures that a draft or a kept change shows, those of unreadable ones included. */
export function shownPictures(): Set<string> {
  const keys = [...draftKeys(), ...editKeys(), ...storedKeys('unreadable.')];
  return new Set(keys.flatMap((key) => localPathsIn(storedText(key) ?? '')));
}

let listed: { signature: string; drafts: ListedDraft[] } = { signature: '', drafts: [] };

/** The same list as long as nothing changes, for React. */
export function draftSnapshot(): ListedDraft[] {
  const signature = draftKeys()
    .map((key) => `${key} ${storedText(key)}`)
    .join('\n');
  if (listed.signature !== signature) listed = { signature, drafts: listDrafts() };
  return listed.drafts;
}

export const onDraftChange = onStorageChange;
