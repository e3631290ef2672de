import type { ListedSubmission, Submission, SubmissionAnswer } from '#shared/api/level/submission.ts';
import type { Day } from '#shared/calendar/day.ts';
import { isReleased, placeStatus } from '#shared/level/order/release.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { noPlayers } from '#shared/play/everyone/players-by-score.ts';
import { entriesForCreator } from '#shared/submission/review-entry.ts';
import { reviewStatus } from '#shared/submission/review-status.ts';
import { Failure } from '../../http/failure.ts';
import { type Calendar, currentCalendar } from '../../level/calendar.ts';
import type { PlacedLevel } from '../../level/queries.ts';
import type { LevelContext } from '../../level/site-snapshot.ts';
import { countRatings, findScores } from '../../play/queries.ts';
import { type EntryFact, listEntryFacts } from '../queries.ts';
import { readThread, threadFacts } from './thread.ts';

/** A submission as its creator sees it (docs/rules/submission.md#submission-page). Throws a 'not-found' failure when the level was deleted. */
export async function describeSubmission(context: LevelContext, id: string): Promise<Submission> {
  const { db } = context;
  const placed = (await context.snapshot()).levels.find(id);
  if (!placed || placed.damaged) throw new Failure('not-found');
  const calendar = await currentCalendar(context);
  const entries = await readThread(db, placed.level);
  const listed = listedOf(placed, entries, calendar);
  const isOut = isReleased(placed.index, calendar);
  const players = isOut ? ((await findScores(db, id)).get(id) ?? noPlayers()) : null;
  const ratings = isOut ? ((await countRatings(db, id)).get(id) ?? { good: 0, bad: 0 }) : null;
  return { ...listed, entries: entriesForCreator(entries), players, ratings };
}

/** The levels of a list of ids that exist, newest first, as their creator sees them. */
export async function listSubmissions(
  context: LevelContext,
  ids: readonly string[],
): Promise<ListedSubmission[]> {
  const { find } = (await context.snapshot()).levels;
  const calendar = await currentCalendar(context);
  const stored = await listEntryFacts(context.db, ids);
  return ids
    .flatMap((id) => find(id) ?? [])
    .filter(({ damaged }) => !damaged)
    .map((placed) => listedOf(placed, threadFacts(placed.level, stored.get(placed.level.id)), calendar))
    .sort((one, other) => other.level.createdAt.localeCompare(one.level.createdAt));
}

/** When the levels of a list of ids were last answered; those without an answer are left out. */
export async function listAnswers(
  { db }: Pick<LevelContext, 'db'>,
  ids: readonly string[],
): Promise<SubmissionAnswer[]> {
  const facts = await listEntryFacts(db, ids);
  return [...facts].flatMap(([id, entries]) => {
    const at = answeredAt(entries);
    return at === null ? [] : [{ id, answeredAt: at }];
  });
}

function listedOf(placed: PlacedLevel, facts: readonly EntryFact[], calendar: Calendar): ListedSubmission {
  const { level } = placed;
  const status = reviewStatus(
    level.state,
    facts.map(({ kind }) => kind),
  );
  return { level, status, day: dayOf(placed, calendar), answeredAt: answeredAt(facts) };
}

/** Later days may still change, and would tell how long the queue is. */
function dayOf({ index }: PlacedLevel, { schedule, latestDay }: Calendar): Day | null {
  if (index === null || placeStatus(index, schedule, latestDay) === 'free') return null;
  return dayOfLevel(index, schedule);
}

function answeredAt(facts: readonly EntryFact[]): string | null {
  const answers = ['changes-requested', 'approved', 'declined', 'archived', 'reopened', 'message'];
  return facts.findLast(({ kind }) => answers.includes(kind))?.at ?? null;
}
