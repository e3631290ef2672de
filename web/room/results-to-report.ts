import { addDays, type Day } from '#shared/calendar/day.ts';
import { hasGameId } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import type { Archive } from '#shared/play/archive.ts';
import { SKIP } from '#shared/play/guess.ts';
import { type StepOutcome, stepOutcomes } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import type { Membership } from '#shared/room/memberships.ts';
import { finishedDays, firstReportedDay } from '#shared/room/results-to-report.ts';
import { firstShownDay } from '#shared/room/room.ts';
import { type RoomResult, roomResult } from '#shared/room/room-result.ts';
import { today } from '../browser/clock.ts';
import { queryClient } from '../browser/query-client.ts';
import { catalogue } from '../game/catalogue/catalogue.ts';
import { levelsQuery } from '../level/queries.ts';
import { daysOfFinishedPlays } from '../play/finished-days.ts';
import { finishedPlay } from '../play/play-storage.ts';
import { site } from '../site/site.ts';
import { readNote } from './room-notes.ts';

/** The result of a day as a room is told it. */
export interface DayResult {
  day: Day;
  result: RoomResult;
}

/** The results that each room has not been told yet; rooms without any are left out. Throws when the levels or games they need cannot be loaded. */
export async function resultsToReport(
  memberships: readonly Membership[],
): Promise<{ membership: Membership; results: DayResult[] }[]> {
  const mayWait = memberships.filter(mayHaveResults);
  if (mayWait.length === 0) return [];
  const archive = await loadArchive();
  const waiting = await Promise.all(
    mayWait.map(async (membership) => ({ membership, results: await resultsFor(membership, archive) })),
  );
  return waiting.filter(({ results }) => results.length > 0);
}

function resultsFor(membership: Membership, archive: Archive<Level>): Promise<DayResult[]> {
  const { reported } = readNote(membership.roomKey);
  const days = finishedDays(archive, firstReportedDay(membership, archive.today));
  return Promise.all(
    days
      .filter(({ day }) => !reported.includes(day))
      .map(async ({ day, level, play, streak }) => ({
        day,
        result: roomResult(await knownOutcomes(play, level), streak),
      })),
  );
}

/** Whether a finished level may have to be reported, as far as that is known without the levels. */
function mayHaveResults(membership: Membership): boolean {
  const { reported } = readNote(membership.roomKey);
  // A level may be begun before its day.
  const first = addDays(firstReportedDay(membership, today()), -1);
  const shown = addDays(firstShownDay(today()), -1);
  return daysOfFinishedPlays().some((day) => day >= first && day >= shown && !reported.includes(day));
}

async function loadArchive(): Promise<Archive<Level>> {
  const day = today();
  // The levels that the page has may be older than the play.
  const levels = await queryClient.fetchQuery({ ...levelsQuery(day), staleTime: 0, retry: false });
  const order = dailyLevels(levels);
  return {
    order,
    schedule: site(),
    today: day,
    playOf: ({ id }) => finishedPlay(id),
    isWithdrawn: ({ withdrawnAt }) => withdrawnAt !== undefined,
  };
}

/** The outcomes of a finished play. Loads the games when they tell how close a guess was; throws when they cannot be loaded. */
async function knownOutcomes(play: Play, level: Level): Promise<StepOutcome[]> {
  const outcomes = stepOutcomes(play, level, () => undefined);
  if (!outcomes.includes('unknown')) return outcomes;
  const ids = play.guesses.flatMap((guess) => (guess === SKIP ? [] : guess.id));
  const games = await catalogue.gamesById([...ids, level.gameId]);
  return stepOutcomes(play, level, (id) => games.find((game) => hasGameId(game, id))?.series ?? null);
}
