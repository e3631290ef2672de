import { useSyncExternalStore } from 'react';
import { reportResults as reportResultsCall } from '#shared/api/play/room.ts';
import { addDays } from '#shared/calendar/day.ts';
import { hasGameId } from '#shared/game/game.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { isShown, type ListedLevel, showingOf } from '#shared/level/showing.ts';
import type { Archive } from '#shared/play/archive.ts';
import { SKIP } from '#shared/play/guess.ts';
import { type StepOutcome, stepOutcomes } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { type Membership, sortMemberships } from '#shared/room/memberships.ts';
import { finishedDays, firstReportedDay } from '#shared/room/results-to-report.ts';
import { firstShownDay } from '#shared/room/room.ts';
import { roomResult } from '#shared/room/room-result.ts';
import { call, isPermanent, messageOf } from '../browser/call.ts';
import { deriveKeys } from '../browser/encoding/encryption.ts';
import { notifyAll } from '../browser/notify-all.ts';
import { queryClient } from '../browser/page/query-client.ts';
import { oneAtATime } from '../browser/storage/one-at-a-time.ts';
import { sendWaiting } from '../browser/storage/outbox.ts';
import { withTabLock } from '../browser/storage/tab-locks.ts';
import { today } from '../browser/time/clock.ts';
import { catalogue } from '../game/catalogue/catalogue.ts';
import { levelsQuery } from '../level/queries.ts';
import { levelsFinishedSince } from '../play/finished-days.ts';
import { finishedPlay, forgetFinishedLevels, levelsToReport } from '../play/play-storage.ts';
import { site } from '../site/site.ts';
import { readMemberships } from './memberships.ts';
import { encryptResult, memberIdOf } from './room-encryption.ts';
import { noteWaiting, readNote } from './room-notes.ts';

/** Why the results that wait for a room were not reported, by the key of the room. */
const failures = new Map<string, string>();
const failureListeners = new Set<() => void>();

function noteFailure(roomKey: string, failure: string | null): void {
  if (failure === null) failures.delete(roomKey);
  else failures.set(roomKey, failure);
  notifyAll(failureListeners);
}

function onFailure(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => void failureListeners.delete(listener);
}

/** Why results of this browser wait to be reported to a room; null while none was refused. */
export function useReportFailure(roomKey: string): string | null {
  return useSyncExternalStore(onFailure, () => failures.get(roomKey) ?? null);
}

type Listener = (roomKey: string) => void;
const listeners = new Set<Listener>();

/** Calls back with the key of a room after results were reported to it. Returns what stops it. */
export function onReported(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The finished levels whose results a room has not been told. */
interface WaitingResults {
  roomKey: string;
  levelIds: string[];
}

const usedMemberships = () => sortMemberships(readMemberships()).used;

/** Puts what was finished since into the queue of each room; into that of a new one what its member had finished before it joined. */
function fillQueues(): void {
  const finished = levelsToReport();
  for (const membership of usedMemberships()) {
    const { waiting } = readNote(membership.roomKey);
    if (waiting && finished.length === 0) continue;
    noteWaiting(membership.roomKey, [
      ...new Set([...(waiting ?? finishedBeforeJoining(membership)), ...finished]),
    ]);
  }
  if (finished.length > 0) forgetFinishedLevels();
}

function finishedBeforeJoining(membership: Membership): string[] {
  const days = [firstReportedDay(membership, today()), firstShownDay(today())].sort();
  // A level may be begun before its day.
  return levelsFinishedSince(addDays(days[1] ?? today(), -1));
}

function readQueues(): WaitingResults[] {
  const queues = usedMemberships().map(({ roomKey }) => ({
    roomKey,
    levelIds: readNote(roomKey).waiting ?? [],
  }));
  return queues.filter(({ levelIds }) => levelIds.length > 0);
}

async function report({ roomKey, levelIds }: WaitingResults, archive: Archive<ListedLevel>): Promise<void> {
  const membership = usedMemberships().find((one) => one.roomKey === roomKey);
  if (!membership) return;
  const { memberSecret } = membership;
  const { token, encryption } = await deriveKeys(roomKey, 'room');
  const memberId = await memberIdOf(memberSecret);
  const days = finishedDays(archive, firstReportedDay(membership, archive.today));
  const results = await Promise.all(
    days
      .filter(({ level }) => levelIds.includes(level.id))
      .map(async ({ day, level, play, streak }) => {
        const result = roomResult(await knownOutcomes(play, level), streak);
        return { day, content: await encryptResult(result, encryption, memberId, day) };
      }),
  );
  if (results.length === 0) return;
  await call(reportResultsCall, { body: { token, memberSecret, results } });
  notifyAll(listeners, roomKey);
}

async function loadArchive(): Promise<Archive<ListedLevel>> {
  const day = today();
  // The levels that the page has may be older than the play.
  const levels = await queryClient.fetchQuery({ ...levelsQuery(day), staleTime: 0, retry: false });
  return {
    order: dailyLevels(levels),
    schedule: site(),
    today: day,
    playOf: ({ id }) => finishedPlay(id),
    showingOf,
  };
}

/** The outcomes of a finished play. Loads the games when they tell how close a guess was; throws when they cannot be loaded. */
async function knownOutcomes(play: Play, level: ListedLevel): Promise<StepOutcome[]> {
  const answer = isShown(level) ? level : null;
  const outcomes = stepOutcomes(play, answer, () => undefined);
  if (!answer || !outcomes.includes('unknown')) return outcomes;
  const ids = play.guesses.flatMap((guess) => (guess === SKIP ? [] : guess.id));
  const games = await catalogue.gamesById([...ids, answer.gameId]);
  return stepOutcomes(play, answer, (id) => games.find((game) => hasGameId(game, id))?.series ?? null);
}

/** The queues of the levels whose day has begun; the others stay in them. */
function dueQueues({ order, schedule, today: day }: Archive<ListedLevel>) {
  const indices = new Map(order.map(({ id }, index) => [id, index]));
  const isDue = (id: string) => dayOfLevel(indices.get(id) ?? 0, schedule) <= day;

  function read(): WaitingResults[] {
    const due = readQueues().map((queue) => ({ ...queue, levelIds: queue.levelIds.filter(isDue) }));
    return due.filter(({ levelIds }) => levelIds.length > 0);
  }

  function write(queues: readonly WaitingResults[]): void {
    for (const { roomKey, levelIds } of readQueues()) {
      const due = queues.find((queue) => queue.roomKey === roomKey)?.levelIds ?? [];
      noteWaiting(roomKey, levelIds.filter((id) => !isDue(id)).concat(due));
    }
  }

  return { read, write };
}

async function reportWaiting(): Promise<void> {
  // What was finished just now is noted at the end of its task.
  await Promise.resolve();
  fillQueues();
  if (readQueues().length === 0) return;
  const archive = await loadArchive();
  await sendWaiting<WaitingResults>({
    ...dueQueues(archive),
    laneOf: ({ roomKey }) => roomKey,
    send: async (waiting) => {
      const note = (failure: string | null) => noteFailure(waiting.roomKey, failure);
      await report(waiting, archive).then(
        () => note(null),
        (error: unknown) => {
          note(isPermanent(error) ? null : messageOf(error));
          throw error;
        },
      );
    },
  });
}

/**
 * Reports what this browser has finished to each of its rooms, one tab at a time (docs/rules/statistics.md#rooms): what a failure has left
 * waits for the next run. Never throws.
 */
export const reportResults = oneAtATime(() => withTabLock('rooms', reportWaiting).catch(() => undefined));
