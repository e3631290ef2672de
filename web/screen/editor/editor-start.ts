import { CUSTOM_LEVEL_ID, type Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { timestamp } from '../../browser/clock.ts';
import { currentDraftId, draftKey, draftWithId, freshLevel } from '../../draft/drafts.ts';

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

/** The draft with an id, by default the current one, or an empty level (docs/rules/editor.md#draft). An unreadable draft is set aside. */
export function startOfDraft(id = currentDraftId()): EditorStart {
  const { level, savedHash } = draftWithId(id) ?? { level: freshLevel(), savedHash: null };
  return { level, savedHash, stored: null, draftKey: draftKey(id) };
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
