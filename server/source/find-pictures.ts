import type * as v from 'valibot';
import { type FoundGame, type findPictures, MAX_SOUGHT_GAMES } from '#shared/api/level/picture-source.ts';
import { findMissingGames } from '../game/missing-games.ts';
import type { Visitor } from '../http/visitor.ts';
import { type CandidateFacts, listCandidateFacts } from '../level/candidate-facts.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { listSoughtGames } from './queries.ts';
import type { PictureSource } from './source.ts';

const SEARCH_TIMEOUT_MS = 60_000;
/** Of games that nobody has chosen one by one. */
const PICTURES_OF_MANY = 8;

type Question = v.InferOutput<NonNullable<(typeof findPictures)['query']>>;
type Found = v.InferOutput<(typeof findPictures)['response']>;

/** The pictures that a source has of games and the site has not (docs/rules/sources.md#found-pictures). */
export async function findNewPictures(
  context: LevelContext,
  source: PictureSource,
  { question, visitor, signal }: { question: Question; visitor: Visitor; signal: AbortSignal },
): Promise<Found> {
  const { db } = context;
  const candidates = await listCandidateFacts(db);
  const { ids, next } = await chosenGames(context, candidates, { question, visitor });
  const games = await listSoughtGames(db, ids);
  const pictures = await source.search(
    games,
    AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]),
  );
  const known = referencesOf(candidates, source.name);
  const fresh = pictures.filter(({ id }) => !known.has(id));
  const most = question.games === undefined ? PICTURES_OF_MANY : Number.POSITIVE_INFINITY;
  const found = games.map(({ id, name, year }): FoundGame => {
    const ofGame = fresh.filter(({ gameId }) => gameId === id).slice(0, most);
    return { id, name, year, pictures: ofGame.map(({ gameId: _, credit: __, ...picture }) => picture) };
  });
  return { games: found, known: pictures.length - fresh.length, next };
}

/** Games that were chosen, or the next of the best known that neither a level nor an open candidate is of. */
async function chosenGames(
  context: LevelContext,
  candidates: Candidates,
  { question: { games, decade, series, skip }, visitor }: { question: Question; visitor: Visitor },
): Promise<{ ids: number[]; next: number | null }> {
  if (games !== undefined) return { ids: [...new Set(games.split(',').map(Number))], next: null };
  const { levels } = await context.snapshot();
  const open = levels.all.filter(
    ({ level }) => level.state === 'candidate' && isOpen(candidates.get(level.id)),
  );
  const taken = new Set(open.map(({ level }) => level.gameId));
  // Places are those among all of them: what becomes a candidate meanwhile moves none.
  const missing = await findMissingGames(context, visitor, { decade, series });
  const left = missing
    .map(({ id }, place) => ({ id, place }))
    .filter(({ id, place }) => place >= skip && !taken.has(id));
  const ids = left.slice(0, MAX_SOUGHT_GAMES).map(({ id }) => id);
  return { ids, next: left[MAX_SOUGHT_GAMES]?.place ?? null };
}

type Candidates = Awaited<ReturnType<typeof listCandidateFacts>>;

function isOpen(facts: CandidateFacts | undefined): boolean {
  return facts?.droppedAt === null;
}

/** What the source calls the pictures that became candidates, of all states since. */
function referencesOf(candidates: Candidates, source: string): Set<string | undefined> {
  const ofSource = [...candidates.values()].filter(
    ({ origin }) => origin.kind === 'source' && origin.name === source,
  );
  return new Set(ofSource.map(({ origin }) => origin.reference));
}
