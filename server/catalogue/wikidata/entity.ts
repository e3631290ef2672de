import * as v from 'valibot';
import { LANGUAGES } from '#shared/language/languages.ts';
import { fieldsOfGame, type WikidataGame } from './game-fields.ts';

/** A video game, and what makes another item a game: that IGDB has it. */
const VIDEO_GAME = 'Q7889';
const [INSTANCE_OF, RELEASED, PLATFORM, GENRE, IGDB_ID] = ['P31', 'P577', 'P400', 'P136', 'P5794'];

/** A time is exact to the year from this precision on. */
const YEAR_PRECISION = 9;

const Term = v.object({ value: v.string() });
const ItemValue = v.object({ id: v.string() });
const TimeValue = v.object({ time: v.string(), precision: v.number() });

const Claim = v.object({
  rank: v.optional(v.string(), 'normal'),
  mainsnak: v.object({ datavalue: v.optional(v.object({ value: v.unknown() })) }),
});

/** An entity of a dump: what a game needs of it. */
const Entity = v.object({
  id: v.string(),
  labels: v.optional(v.record(v.string(), Term), {}),
  aliases: v.optional(v.record(v.string(), v.array(Term)), {}),
  claims: v.optional(v.record(v.string(), v.array(Claim)), {}),
  sitelinks: v.optional(v.record(v.string(), v.unknown()), {}),
});
type Entity = v.InferOutput<typeof Entity>;

/** Languages of labels: those of the site, as Wikidata writes them, and the one for names that are the same in all. */
const languages = ['en', 'mul', ...LANGUAGES.map((code) => code.toLowerCase()), 'pt'];

/**
 * The fields of the game that an entity of a dump is, as `parseGame` reads them; null for one that is no game or has no label. A text says
 * what is wrong with the entity.
 */
export function fieldsOfEntity(value: unknown): Map<string, unknown> | string | null {
  const result = v.safeParse(Entity, value);
  if (!result.success) return 'is not an entity of Wikidata';
  const entity = result.output;
  const isGame = itemsOf(entity, INSTANCE_OF).includes(VIDEO_GAME) || valuesOf(entity, IGDB_ID).length > 0;
  const labels = languages.flatMap((code) => entity.labels[code]?.value ?? []);
  const [name] = labels;
  if (!isGame || name === undefined) return null;
  const game: WikidataGame = {
    name,
    aliases: [
      ...labels,
      ...languages.flatMap((code) => entity.aliases[code] ?? []).map(({ value: alias }) => alias),
    ],
    years: valuesOf(entity, RELEASED).flatMap(yearOfValue),
    platforms: itemsOf(entity, PLATFORM),
    genres: itemsOf(entity, GENRE),
    developers: [],
    series: [],
    sitelinks: Object.keys(entity.sitelinks).length,
  };
  return fieldsOfGame(game);
}

/** The values of a property, without those that were withdrawn. */
function valuesOf({ claims }: Entity, property = ''): unknown[] {
  return (claims[property] ?? [])
    .filter(({ rank }) => rank !== 'deprecated')
    .flatMap(({ mainsnak }) => mainsnak.datavalue?.value ?? []);
}

function itemsOf(entity: Entity, property = ''): string[] {
  return valuesOf(entity, property).flatMap((value) => (v.is(ItemValue, value) ? value.id : []));
}

function yearOfValue(value: unknown): number[] {
  if (!v.is(TimeValue, value) || value.precision < YEAR_PRECISION) return [];
  const [, year] = /^\+(\d{4})-/.exec(value.time) ?? [];
  return year === undefined ? [] : [Number(year)];
}
