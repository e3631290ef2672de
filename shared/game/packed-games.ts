import * as v from 'valibot';
import { Integer } from '../schema/values.ts';
import { Game } from './game.ts';
import { POPULAR_FAME } from './search/results.ts';

/** Games by columns, which compress to two thirds of what a list of `Game` takes: each has a place for each game. */
export const PackedGames = v.object({
  /** How much more each id is than the one before. */
  ids: v.array(Integer),
  /** Without the name of the series that they begin with. */
  names: v.array(v.string()),
  years: v.array(v.nullable(Integer)),
  fame: v.array(Integer),
  /** The place in `seriesNames`, from 1: negative where the name does not begin with it, 0 for no series. */
  series: v.array(Integer),
  aliases: v.array(v.array(v.string())),
  /** What few games have. */
  others: v.array(v.nullable(v.partial(v.pick(Game, ['editionOf', 'formerIds'])))),
  /** The name of each series once. */
  seriesNames: v.array(v.string()),
});
export type PackedGames = v.InferOutput<typeof PackedGames>;

/** Packs a catalogue in parts, in the order of ids: joined column by column, they are all of it. */
export function createGamePacker(): (games: readonly Game[]) => PackedGames {
  const places = new Map<string, number>();
  let lastId = 0;

  function idStep({ id }: Game): number {
    const step = id - lastId;
    lastId = id;
    return step;
  }

  function seriesPlace(game: Game): number {
    if (game.series === null) return 0;
    const place = places.get(game.series) ?? places.size + 1;
    places.set(game.series, place);
    return startsWithSeries(game) ? place : -place;
  }

  return (games) => {
    const known = places.size;
    const series = games.map(seriesPlace);
    return {
      ids: games.map(idStep),
      names: games.map((game) => (startsWithSeries(game) ? game.name.slice(game.series?.length) : game.name)),
      years: games.map(({ year }) => year),
      fame: games.map(({ fame }) => fame ?? 0),
      series,
      aliases: games.map(({ aliases }) => aliases),
      others: games.map(othersOf),
      seriesNames: [...places.keys()].slice(known),
    };
  };
}

function startsWithSeries({ name, series }: Game): boolean {
  return series !== null && name.startsWith(series);
}

function othersOf({ editionOf, formerIds }: Game): PackedGames['others'][number] {
  if (editionOf === undefined && formerIds === undefined) return null;
  return { ...(editionOf !== undefined && { editionOf }), ...(formerIds && { formerIds }) };
}

/** The games of a packed catalogue, as they are listed elsewhere. */
export function unpackGames(packed: PackedGames): Game[] {
  let id = 0;
  return packed.names.map((name, at) => {
    const place = packed.series[at] as number;
    const series = packed.seriesNames[Math.abs(place) - 1] ?? null;
    const fame = packed.fame[at] as number;
    id += packed.ids[at] as number;
    return {
      id,
      name: place > 0 ? series + name : name,
      year: packed.years[at] as number | null,
      isPopular: fame >= POPULAR_FAME,
      fame,
      series,
      aliases: packed.aliases[at] as string[],
      ...packed.others[at],
    };
  });
}
