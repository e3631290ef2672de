import * as v from 'valibot';
import { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { CUSTOM_LEVEL_ID, newLevel } from '#shared/level/new-level.ts';
import { timestamp } from '../../browser/clock.ts';
import { parseJson, quarantine, storedText, storedValue } from '../../browser/local-storage.ts';

const DRAFT_KEY = 'draft';
const CREATOR_KEY = 'creator';
const Draft = v.object({ level: Level, savedHash: v.nullable(v.string()) });

/** The initial state of an editor. */
export interface EditorStart {
  level: Level;
  /** Hash of the content that last left an editor; null for a level that never did. */
  savedHash: string | null;
  /** The level as stored on the server; null for one that is not. */
  stored: Level | null;
  /** The storage key of the draft; null for a level from the server or a link. */
  draftKey: string | null;
}

/** An empty level by the creator remembered in this browser. */
export function freshLevel(): Level {
  return newLevel(storedValue(CREATOR_KEY, v.string(), ''), timestamp());
}

/** The draft in a stored text; null for one that is unreadable. */
export function parseDraft(text: string): Pick<EditorStart, 'level' | 'savedHash'> | null {
  const parsed = v.safeParse(Draft, parseJson(text));
  return parsed.success ? parsed.output : null;
}

/** The stored draft, or an empty level (docs/rules.md#draft). An unreadable draft is set aside. */
export function startOfDraft(): EditorStart {
  const none = { level: freshLevel(), savedHash: null };
  const text = storedText(DRAFT_KEY);
  const draft = text === null ? null : parseDraft(text);
  if (!draft && text !== null) quarantine(DRAFT_KEY, text);
  return { ...(draft ?? none), stored: null, draftKey: DRAFT_KEY };
}

/** The start for a level from a link. */
export function startOfLink(level: Level): EditorStart {
  const custom = { ...level, id: CUSTOM_LEVEL_ID, createdAt: timestamp() };
  return { level: custom, savedHash: contentHash(level), stored: null, draftKey: null };
}

/** The start for a level stored on the server. */
export function startOfStored(level: Level): EditorStart {
  return { level, savedHash: contentHash(level), stored: level, draftKey: null };
}
