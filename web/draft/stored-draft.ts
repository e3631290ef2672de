import * as v from 'valibot';
import { Level, levelFields } from '#shared/level/level.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { timestamp } from '../browser/time/clock.ts';

/** A draft as it is stored (docs/rules/editor.md#draft). */
const StoredDraft = v.object({
  level: Level,
  /** Hash of the content that last left an editor; null for a level that never did. */
  savedHash: v.nullable(v.string()),
  /** ISO 8601; drafts of earlier versions have none. */
  changedAt: v.optional(v.nullable(v.string()), null),
  /** The name of the file that the game was guessed from, for as long as nobody has checked it. */
  guessedFrom: v.optional(v.nullable(v.string()), null),
  /** The name of the file that was imported. */
  fileName: v.optional(v.nullable(v.string()), null),
  /** What its picture shares with others of the same game, where nothing names that. */
  group: v.optional(v.nullable(v.string()), null),
});
export type StoredDraft = v.InferOutput<typeof StoredDraft>;

/** The draft in a stored text; null for one that is unreadable. */
export function parseDraft(text: string): StoredDraft | null {
  const parsed = v.safeParse(StoredDraft, parseJson(text));
  return parsed.success ? parsed.output : null;
}

/** The text of a draft, with the file that its game was guessed from. A guessed game stays to be checked until the draft in `before` gets another game. */
export function draftText(
  {
    level,
    savedHash,
    changedAt = timestamp(),
  }: Pick<StoredDraft, 'level' | 'savedHash'> & Partial<Pick<StoredDraft, 'changedAt'>>,
  before: string | null,
  newlyGuessedFrom: string | null = null,
): string {
  const previous = before === null ? null : parseDraft(before);
  const isSameGame = previous?.level.gameId === level.gameId && previous.level.name === level.name;
  const guessedFrom = newlyGuessedFrom ?? (isSameGame ? previous.guessedFrom : null);
  // File name and group belong to the picture.
  const { fileName = null, group = null } = previous?.level.path === level.path ? previous : {};
  return JSON.stringify({
    level,
    savedHash,
    changedAt,
    ...(guessedFrom && { guessedFrom }),
    ...(fileName && { fileName }),
    ...(group && { group }),
  });
}

/** Whether any text has been put into a level; the creator is filled in from the last one. */
export function hasContent(level: Level): boolean {
  return levelFields.some(([name, { empty }]) => empty === '' && name !== 'creator' && level[name] !== '');
}
