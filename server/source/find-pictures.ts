import type * as v from 'valibot';
import { type FoundGame, type findPictures, MAX_SOUGHT_GAMES } from '#shared/api/level/picture-source.ts';
import { findMissingGames } from '../game/missing-games.ts';
import type { Visitor } from '../http/visitor.ts';
import { listCandidateFacts } from '../level/candidate-facts.ts';
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
  const { ids, hasMore } = await chosenGames(context, question, visitor);
  const games = await listSoughtGames(db, ids);
  const pictures = await source.search(
    games,
    AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]),
  );
  const known = await knownReferences(context, source.name);
  const fresh = pictures.filter(({ id }) => !known.has(id));
  const most = question.games === undefined ? PICTURES_OF_MANY : Number.POSITIVE_INFINITY;
  const found = games.map(({ id, name, year }): FoundGame => {
    const ofGame = fresh.filter(({ gameId }) => gameId === id).slice(0, most);
    return { id, name, year, pictures: ofGame.map(({ gameId: _, credit: __, ...picture }) => picture) };
  });
  return { games: found, known: pictures.length - fresh.length, hasMore };
}

async function chosenGames(
  context: LevelContext,
  { games, decade, series, skip }: Question,
  visitor: Visitor,
): Promise<{ ids: number[]; hasMore: boolean }> {
  if (games !== undefined) return { ids: [...new Set(games.split(',').map(Number))], hasMore: false };
  const missing = await findMissingGames(context, visitor, { decade, series });
  const ids = missing.slice(skip, skip + MAX_SOUGHT_GAMES).map(({ id }) => id);
  return { ids, hasMore: skip + ids.length < missing.length };
}

/** What the source calls the pictures that became candidates, of all states since. */
async function knownReferences({ db }: LevelContext, source: string): Promise<Set<string | undefined>> {
  const facts = [...(await listCandidateFacts(db)).values()];
  const ofSource = facts.filter(({ origin }) => origin.kind === 'source' && origin.name === source);
  return new Set(ofSource.map(({ origin }) => origin.reference));
}
