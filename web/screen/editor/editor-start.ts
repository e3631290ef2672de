import { isSameContent } from '#shared/level/edit/edit-history.ts';
import { CUSTOM_LEVEL_ID, type Level } from '#shared/level/level.ts';
import { contentHash, levelRevision } from '#shared/level/level-version.ts';
import { timestamp } from '../../browser/time/clock.ts';
import { currentDraftId, draftKey, draftWithId, freshLevel } from '../../draft/drafts.ts';
import { forgetEdit, keptEdit, tidyEdits } from '../../draft/kept-edits.ts';

/** The initial state of an editor. */
export interface EditorStart {
  level: Level;
  /** Hash of the content that last left an editor; null for a level that never did. */
  savedHash: string | null;
  /** The level as stored on the server; null for one that is not. */
  stored: Level | null;
  /** The storage key of the draft; null for a level from the server or a link. */
  draftKey: string | null;
  /** The kept changes that it begins with. */
  kept?: {
    /** The level of the site, where it is another one than was changed; null otherwise. */
    latest: Level | null;
  };
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

/** The start for a level stored on the server, with the changes to it that this browser keeps (docs/rules/editor.md#kept-changes). */
export function startOfStored(stored: Level): EditorStart {
  tidyEdits(stored.id);
  const edit = keptEdit(stored.id);
  const level = edit && withPopularity(edit, stored);
  if (edit && level && !isSameContent(level, stored)) {
    const { base, savedHash } = edit;
    const isStale = levelRevision(base) !== levelRevision(stored);
    const kept = { latest: isStale ? stored : null };
    return { level, savedHash, stored: isStale ? base : stored, draftKey: null, kept };
  }
  forgetEdit(stored.id);
  return { level: stored, savedHash: contentHash(stored), stored, draftKey: null };
}

/** The changed level. A popularity that was not changed is that of the site, which follows from the games that it accepts. */
function withPopularity({ level, base }: { level: Level; base: Level }, stored: Level): Level {
  return level.popularity === base.popularity ? { ...level, popularity: stored.popularity } : level;
}
