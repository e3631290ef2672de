import * as z from 'zod/mini';
import { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { CUSTOM_LEVEL_ID, newLevel } from '#shared/level/new-level.ts';
import { timestamp } from '../../browser/clock.ts';
import { quarantine, storedText, storedValue, storeText } from '../../browser/local-storage.ts';

const DRAFT_KEY = 'draft';
const CREATOR_KEY = 'creator';
const Draft = z.object({ level: Level, savedHash: z.nullable(z.string()) });

/** What an editor begins with. */
export interface EditorStart {
  level: Level;
  /** Hash of the content that last left an editor; null for a level that never did. */
  savedHash: string | null;
  /** The level as the server has it; null for one that it does not know. */
  stored: Level | null;
  /** The key under which the work is kept on this device; null where the server or a link keeps it. */
  draftKey: string | null;
}

/** An empty level by the creator whom this browser remembers. */
export function freshLevel(): Level {
  return newLevel(storedValue(CREATOR_KEY, z.string(), ''), timestamp());
}

/** The level that was under way, also after a crash; an empty one else. What cannot be read is set aside. */
export function startOfDraft(): EditorStart {
  const none = { level: freshLevel(), savedHash: null };
  const draft = storedValue(DRAFT_KEY, z.nullable(Draft), null);
  const text = storedText(DRAFT_KEY);
  if (!draft && text !== null) quarantine(DRAFT_KEY, text);
  return { ...(draft ?? none), stored: null, draftKey: DRAFT_KEY };
}

/** Forgets the level under way, once it has arrived elsewhere. */
export function forgetDraft(): void {
  storeText(DRAFT_KEY, null);
}

/** A level that came in a link. */
export function startOfLink(level: Level): EditorStart {
  const custom = { ...level, id: CUSTOM_LEVEL_ID, createdAt: timestamp() };
  return { level: custom, savedHash: contentHash(level), stored: null, draftKey: null };
}

/** A level that the server keeps. */
export function startOfStored(level: Level): EditorStart {
  return { level, savedHash: contentHash(level), stored: level, draftKey: null };
}
