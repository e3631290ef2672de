import { MAX_PLATFORMS } from '#shared/game/facts/facts.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { MAX_GAME_NAME_LENGTH, MAX_YEAR, MIN_YEAR } from '../game-record.ts';
import { genreAmong, platformsOf } from './names.ts';

/** More are spellings that the search finds anyway. */
const MAX_ALIASES = 40;

/** What Wikidata says of a game: ids or English labels of others, years of all releases. */
export interface WikidataGame {
  name: string;
  aliases: string[];
  years: number[];
  platforms: string[];
  genres: string[];
  developers: string[];
  series: string[];
  /** How many wikis have an article; null where that is not told. */
  sitelinks: number | null;
}

/** The game as fields of a file of games. The year is that of the first release. */
export function fieldsOfGame(game: WikidataGame): Map<string, unknown> {
  const years = game.years.filter((year) => year >= MIN_YEAR && year <= MAX_YEAR);
  const aliases = game.aliases.filter(
    (alias) => alias.length <= MAX_GAME_NAME_LENGTH && !isSameName(alias, game.name),
  );
  const platforms = platformsOf(game.platforms).slice(0, MAX_PLATFORMS);
  return new Map<string, unknown>([
    ['name', game.name],
    ['year', years.length === 0 ? null : Math.min(...years)],
    ['aliases', [...new Set(aliases)].slice(0, MAX_ALIASES)],
    ['series', game.series[0] ?? null],
    ['genre', genreAmong(game.genres)],
    ['platforms', platforms.length === 0 ? null : platforms],
    ['developer', game.developers.slice(0, 2).join(' / ') || null],
    ['sitelinks', game.sitelinks],
  ]);
}
