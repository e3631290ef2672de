import type { DuplicateQuestion } from '#shared/api/level/duplicate.ts';
import { addDays } from '#shared/calendar/day.ts';
import type { Duplicates } from '#shared/duplicate/duplicates.ts';
import { type Fingerprint, fingerprintBits, isSimilar } from '#shared/duplicate/fingerprint.ts';
import { DAYS_BETWEEN_LEVELS_OF_A_GAME, isSameGame } from '#shared/level/approval-notes.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
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

/** Compares levels, one after another, with those of the site that the visitor may know of (docs/rules/editor.md#duplicates). */
export function comparison(site: Site): (question: DuplicateQuestion) => Duplicates {
  const others = site.levels.flatMap((placed) => {
    if (!mayCount(placed, site)) return [];
    const { level } = placed;
    const fingerprint = site.fingerprints.get(level.path);
    return {
      level,
      isRecent: isRecent(placed, site.calendar),
      bits: fingerprint == null ? null : fingerprintBits(fingerprint),
    };
  });
  return (question) => {
    const { path, fingerprint, levelId } = question;
    const bits = fingerprint === undefined ? null : fingerprintBits(fingerprint);
    const isOther = (level: Level) => level.id !== levelId;
    return {
      game: others.some((one) => one.isRecent && isOther(one.level) && isSameGame(one.level, question)),
      picture: others.some(
        (one) =>
          isOther(one.level) &&
          ((path !== '' && one.level.path === path) || (bits && one.bits && isSimilar(bits, one.bits))),
      ),
    };
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
