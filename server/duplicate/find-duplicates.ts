import type { DuplicateQuestion } from '#shared/api/level/duplicate.ts';
import { addDays } from '#shared/calendar/day.ts';
import type { Duplicates } from '#shared/duplicate/duplicates.ts';
import { type Fingerprint, isSimilar } from '#shared/duplicate/fingerprint.ts';
import { DAYS_BETWEEN_LEVELS_OF_A_GAME, isSameGame } from '#shared/level/approval-notes.ts';
import type { LevelState } from '#shared/level/level.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import type { Calendar } from '../level/calendar.ts';
import type { PlacedLevel } from '../level/queries.ts';

interface Site {
  levels: readonly PlacedLevel[];
  calendar: Calendar;
  fingerprints: ReadonlyMap<string, Fingerprint | null>;
  isManager: boolean;
}

/** Compares a level with those of the site that the visitor may know of (docs/rules/editor.md#duplicates). */
export function duplicatesOf(question: DuplicateQuestion, site: Site): Duplicates {
  const others = site.levels.filter(
    (placed) => placed.level.id !== question.levelId && mayCount(placed, site),
  );
  return {
    game: others.some((placed) => isSameGame(placed.level, question) && isRecent(placed, site.calendar)),
    picture: others.some(({ level }) => isSamePicture(level.path, question, site.fingerprints)),
  };
}

function mayCount({ level, index }: PlacedLevel, { isManager, calendar }: Site): boolean {
  return isReleased(index, calendar) || (isManager && isToCome(level.state));
}

/** What was declined or may never be approved is not. */
function isToCome(state: LevelState): boolean {
  return state === 'approved' || state === 'submitted';
}

/** A level that waits for its day, or for review, is to come. */
function isRecent({ index }: PlacedLevel, { schedule, latestDay }: Calendar): boolean {
  return index === null || dayOfLevel(index, schedule) > addDays(latestDay, -DAYS_BETWEEN_LEVELS_OF_A_GAME);
}

function isSamePicture(
  path: string,
  { path: asked, fingerprint }: DuplicateQuestion,
  fingerprints: Site['fingerprints'],
): boolean {
  if (asked !== '' && path === asked) return true;
  const known = fingerprints.get(path);
  return fingerprint !== undefined && known != null && isSimilar(fingerprint, known);
}
