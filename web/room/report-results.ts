import { reportResults as reportResultsCall } from '#shared/api/room.ts';
import { addDays } from '#shared/calendar/day.ts';
import { hasGameId } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import type { Archive } from '#shared/play/archive.ts';
import { SKIP } from '#shared/play/guess.ts';
import { type StepOutcome, stepOutcomes } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { type Membership, sortMemberships } from '#shared/room/memberships.ts';
import { type FinishedDay, finishedDays, firstReportedDay } from '#shared/room/results-to-report.ts';
import { firstShownDay } from '#shared/room/room.ts';
import { roomResult } from '#shared/room/room-result.ts';
import { ApiError, call, isPermanent } from '../browser/call.ts';
import { today } from '../browser/clock.ts';
import { deriveKeys } from '../browser/encryption.ts';
import { withTabLock } from '../browser/locks.ts';
import { oneAtATime } from '../browser/one-at-a-time.ts';
import { queryClient } from '../browser/query-client.ts';
import { catalogue } from '../game/catalogue/catalogue.ts';
import { levelsQuery } from '../level/queries.ts';
import { daysOfFinishedPlays, finishedPlay } from '../play/play-storage.ts';
import { site } from '../site/site.ts';
import { readMemberships } from './memberships.ts';
import { encryptResult, memberIdOf } from './room-encryption.ts';
import { noteReported, readNote } from './room-notes.ts';

/** The outcomes of a finished play. Loads the games when they tell how close a guess was; throws when they cannot be loaded. */
async function knownOutcomes(play: Play, level: Level): Promise<StepOutcome[]> {
  const outcomes = stepOutcomes(play, level, () => undefined);
  if (!outcomes.includes('unknown')) return outcomes;
  const ids = play.guesses.flatMap((guess) => (guess === SKIP ? [] : guess.id));
  const games = await catalogue.gamesById([...ids, level.gameId]);
  return stepOutcomes(play, level, (id) => games.find((game) => hasGameId(game, id))?.series ?? null);
}

// A room that has refused this member does so until it joins again, with another secret.
const refused = new Set<string>();

/** Whether a finished level may have to be reported, as far as that is known without the levels. */
function mayWait(membership: Membership): boolean {
  const { roomKey, memberSecret } = membership;
  if (refused.has(memberSecret)) return false;
  const { reported } = readNote(roomKey);
  // A level may be begun before its day.
  const first = addDays(firstReportedDay(membership, today()), -1);
  const shown = addDays(firstShownDay(today()), -1);
  return daysOfFinishedPlays().some((day) => day >= first && day >= shown && !reported.includes(day));
}

type Listener = (roomKey: string) => void;
const listeners = new Set<Listener>();

/** Calls back with the key of a room after results were reported to it. Returns what stops it. */
export function onReported(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function loadArchive(): Promise<Archive<Level>> {
  const day = today();
  // The levels that the page has may be older than the play.
  const levels = await queryClient.fetchQuery({ ...levelsQuery(day), staleTime: 0, retry: false });
  const order = dailyLevels(levels);
  return { order, schedule: site(), today: day, playOf: ({ id }) => finishedPlay(id) };
}

async function report(membership: Membership, days: readonly FinishedDay<Level>[]): Promise<void> {
  const { roomKey, memberSecret } = membership;
  const { token, encryption } = await deriveKeys(roomKey, 'room');
  const memberId = await memberIdOf(memberSecret);
  const results = await Promise.all(
    days.map(async ({ day, level, play, streak }) => {
      const result = roomResult(await knownOutcomes(play, level), streak);
      return { day, content: await encryptResult(result, encryption, memberId, day) };
    }),
  );
  try {
    await call(reportResultsCall, { body: { token, memberSecret, results } });
  } catch (error) {
    if (!isPermanent(error)) throw error;
    refused.add(memberSecret);
    return;
  }
  noteReported(
    roomKey,
    days.map(({ day }) => day),
  );
  for (const listener of listeners) listener(roomKey);
}

/** A refusal of one room must not hold up the others; without a network each would fail. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

async function reportWaiting(): Promise<void> {
  const waiting = sortMemberships(readMemberships()).used.filter(mayWait);
  if (waiting.length === 0) return;
  const archive = await loadArchive();
  for (const membership of waiting) {
    const { reported } = readNote(membership.roomKey);
    const first = firstReportedDay(membership, archive.today);
    const days = finishedDays(archive, first).filter(({ day }) => !reported.includes(day));
    if (days.length > 0) await report(membership, days).catch(ignoreRefusal);
  }
}

/**
 * Reports what this browser has finished to each of its rooms, one tab at a time (docs/rules/statistics.md#rooms). The saves are the queue: what a
 * failure has left waits for the next run. Never throws.
 */
export const reportResults = oneAtATime(() => withTabLock('rooms', reportWaiting).catch(() => undefined));
