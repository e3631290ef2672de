import * as v from 'valibot';
import { MAX_PLATFORMS } from '#shared/game/facts/facts.ts';
import { type Genre, isGenre } from '#shared/game/facts/genres.ts';
import { isPlatform, type Platform } from '#shared/game/facts/platforms.ts';
import { cleanedLine, cleanText } from '#shared/text/clean-text.ts';

/** The minimum number of ratings for each fame. */
const MIN_RATINGS: [fame: number, ratings: number][] = [
  [9, 1000],
  [8, 400],
  [7, 150],
  [6, 60],
  [5, 25],
  [4, 8],
  [3, 3],
  [2, 1],
];

/** The minimum number of wikis with an article for each fame. */
const MIN_SITELINKS: [fame: number, sitelinks: number][] = [
  [9, 60],
  [8, 40],
  [7, 25],
  [6, 14],
  [5, 8],
  [4, 4],
  [3, 2],
  [2, 1],
];

const MIN_FAME = 1;

/** Of names, aliases and other texts of one line, in characters. */
export const MAX_GAME_NAME_LENGTH = 200;
/** The years that a game may be of. */
export const MIN_YEAR = 1950;
export const MAX_YEAR = 2100;

/** More than any catalogue has, and than a browser can search. */
export const MAX_GAMES = 1_000_000;

/** The game that another is an edition of: by its id in the same file or on this site, or by its IGDB id. */
export type BaseGame = { id: number } | { igdbId: number };

/** A game of another catalogue; null where it says nothing. */
export interface IncomingGame {
  /** The id on this site, when the file names one. */
  id: number | null;
  igdbId: number | null;
  name: string;
  year: number | null;
  series: string | null;
  aliases: string[];
  summary: string | null;
  fame: number | null;
  ratings: number | null;
  editionOf: BaseGame | null;
  /** How many wikis have an article on it: what its fame is taken from if it is new here and has no other. */
  sitelinks: number | null;
  genre: Genre | null;
  /** The best known first. */
  platforms: Platform[] | null;
  developer: string | null;
}

/** The fame, 1 to 9, of a game with this number of ratings. */
export function fameOfRatings(ratings: number): number {
  return MIN_RATINGS.find(([, minimum]) => ratings >= minimum)?.[0] ?? MIN_FAME;
}

/** The fame, 1 to 9, of a game on which so many wikis have an article. */
export function fameOfSitelinks(sitelinks: number): number {
  return MIN_SITELINKS.find(([, minimum]) => sitelinks >= minimum)?.[0] ?? MIN_FAME;
}

/** The columns that a file of games may have. */
export const COLUMNS: readonly string[] = [
  'id',
  'name',
  'year',
  'series',
  'aliases',
  'summary',
  'fame',
  'total_rating_count',
  'edition_of',
  'genre',
  'platforms',
  'developer',
  'sitelinks',
];

const ALIAS_SEPARATOR = '|';
const PLATFORM_SEPARATOR = /[,|]/;
const MAX_ALIASES = 200;
const MAX_SHOWN_VALUE_LENGTH = 60;
/** Of the column in PostgreSQL. */
export const MAX_RATINGS = 2_147_483_647;
const SPREADSHEET_ERROR = /^#(REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NUM!|NULL!)$/;

const TextLine = v.pipe(
  v.string('is not a text'),
  cleanedLine,
  v.trim(),
  v.minLength(1, 'is empty'),
  v.maxCodePoints(MAX_GAME_NAME_LENGTH, `is longer than ${MAX_GAME_NAME_LENGTH} characters`),
  v.check(
    (text) => !text.includes('\ufffd'),
    'has characters that were lost in another encoding: export it again as UTF-8',
  ),
  v.check(
    (text) => !text.startsWith('=') && !SPREADSHEET_ERROR.test(text),
    'is a formula or an error of a spreadsheet: save the values',
  ),
);

const Summary = v.pipe(v.string('is not a text'), v.maxCodePoints(5000, 'is longer than 5000 characters'));

/** A nullable integer, given as a number or as digits. */
function integer(minimum: number, maximum: number, error: string) {
  return v.nullable(
    v.pipe(
      v.union([v.number(error), v.pipe(v.string(), v.regex(/^\d+$/, error))], error),
      v.transform((value: string | number) => Number(value) + 0),
      v.number(error),
      v.safeInteger(error),
      v.minValue(minimum, error),
      v.maxValue(maximum, error),
    ),
  );
}

const GameRecord = v.object({
  id: integer(1, Number.MAX_SAFE_INTEGER - 1, 'is not an id'),
  name: TextLine,
  year: integer(MIN_YEAR, MAX_YEAR, `is not a year from ${MIN_YEAR} to ${MAX_YEAR}`),
  series: v.nullable(TextLine),
  aliases: v.pipe(
    v.array(TextLine, 'is not a list of texts'),
    v.maxLength(MAX_ALIASES, `has more than ${MAX_ALIASES} values`),
  ),
  summary: v.nullable(Summary),
  fame: integer(1, 9, 'is not a whole number from 1 to 9'),
  total_rating_count: integer(0, MAX_RATINGS, 'is not a whole number'),
  edition_of: integer(1, Number.MAX_SAFE_INTEGER - 1, 'is not an id'),
  genre: v.nullable(
    v.pipe(v.string('is not a text'), v.toLowerCase(), v.guard(isGenre, 'is none of the genres')),
  ),
  platforms: v.nullable(
    v.pipe(
      v.array(
        v.pipe(v.string('is not a list of texts'), v.toLowerCase(), v.guard(isPlatform, unknownPlatform)),
        'is not a list of texts',
      ),
      v.maxLength(MAX_PLATFORMS, `has more than ${MAX_PLATFORMS} values`),
      v.transform((codes) => [...new Set(codes)]),
    ),
  ),
  developer: v.nullable(TextLine),
  sitelinks: integer(0, MAX_RATINGS, 'is not a whole number'),
});

function unknownPlatform({ input }: { input: unknown }): string {
  return `has ${shown(input)}, which is none of the platforms`;
}

/** The name of a column as this site spells it: without regard to case, and to how the catalogue of a site writes `editionOf`. */
export function columnName(text: string): string {
  const name = text.trim().toLowerCase();
  return name === 'editionof' ? 'edition_of' : name;
}

/** The game of an entry, or what is wrong with it. */
export function parseGame(fields: ReadonlyMap<string, unknown>): IncomingGame | string {
  const result = v.safeParse(GameRecord, recordOf(fields));
  if (!result.success) return describeIssue(result.issues, fields);
  const { total_rating_count, edition_of, ...record } = result.output;
  const editionOf = edition_of === null ? null : { id: edition_of };
  return { ...record, igdbId: null, ratings: total_rating_count, editionOf };
}

/** The known fields of an entry; empty ones are null. */
function recordOf(fields: ReadonlyMap<string, unknown>): Partial<Record<string, unknown>> {
  const field = (name: string) => {
    const value = cleaned(fields.get(name));
    return value === undefined || value === '' ? null : value;
  };
  const record = Object.fromEntries(COLUMNS.map((name) => [name, field(name)]));
  return {
    ...record,
    name: record.name ?? '',
    aliases: listOf(record.aliases, ALIAS_SEPARATOR) ?? [],
    platforms: listOf(record.platforms, PLATFORM_SEPARATOR),
  };
}

function cleaned(value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value).trim() : value;
}

/** The values of a column that has several; null where there is none. */
function listOf(value: unknown, separator: string | RegExp): unknown {
  if (typeof value !== 'string') return value ?? null;
  return value
    .split(separator, MAX_ALIASES + 1)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The first problem of an entry, with the start of the invalid value. */
function describeIssue(
  [{ path, message }]: [v.BaseIssue<unknown>, ...unknown[]],
  fields: ReadonlyMap<string, unknown>,
): string {
  const field = String(path?.[0]?.key);
  return `${field} ${message}: ${shown(cleaned(fields.get(field)) ?? '')}`;
}

/** The start of a value on one line; a list or an object may be as deep as it likes. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const start =
    typeof value === 'string' ? JSON.stringify(value.slice(0, MAX_SHOWN_VALUE_LENGTH)) : String(value);
  return start.replace(/\p{Cc}/gu, ' ').slice(0, MAX_SHOWN_VALUE_LENGTH);
}
