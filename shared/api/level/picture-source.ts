import * as v from 'valibot';
import { LevelId } from '../../level/level.ts';
import { Integer } from '../../schema/values.ts';
import { cleanedLine } from '../../text/clean-text.ts';
import { storableText } from '../../text/storable-text.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

/** Of one search: each that no import has brought is a request of its own to the source. */
export const MAX_SOUGHT_GAMES = 12;

const source = v.pipe(v.string(), v.regex(/^\w{1,30}$/));
/** What a source calls a picture: never a path or an address. */
export const PictureId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));
/** The address of a web page. */
export const PicturePage = v.nullable(v.pipe(v.string(), v.regex(/^https:\/\/[\w.-]+\/[!-~]{0,250}$/)));

/** A picture that a source has and the site has not. */
const FoundPicture = v.object({
  id: PictureId,
  /** In pixels. */
  width: Integer,
  height: Integer,
  /** Where its source shows it. */
  page: PicturePage,
});

export const FoundGame = v.object({
  id: Integer,
  name: v.string(),
  year: v.nullable(Integer),
  pictures: v.array(FoundPicture),
});
export type FoundGame = v.InferOutput<typeof FoundGame>;

/** The names of the sources of pictures for which the owner has set credentials (docs/rules/sources.md#picture-sources). */
export const pictureSources = endpoint({
  method: 'GET',
  path: '/api/sources',
  summary: 'The sources of pictures of the site',
  access: 'manage-level',
  response: v.array(source),
});

const wholeNumber = v.pipe(v.unknown(), v.toNumber(), Integer);

/**
 * The pictures that a source has of games: of those with these ids, separated by commas, or else of the best known that no level features, all or those of a
 * decade or a series, 12 at a time after the first `skip` (docs/rules/sources.md#found-pictures). 503 with its reason when the source gives none.
 */
export const findPictures = endpoint({
  method: 'GET',
  path: '/api/sources/:source/pictures',
  summary: 'Pictures that a source has of games',
  access: 'manage-level',
  params: v.object({ source }),
  query: v.object({
    games: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(?:,\d{1,15}){0,11}$/))),
    decade: v.optional(v.pipe(wholeNumber, v.minValue(1950), v.maxValue(2100))),
    series: v.optional(v.pipe(v.string(), cleanedLine, v.trim(), v.maxCodePoints(200), storableText)),
    skip: v.optional(v.pipe(wholeNumber, v.minValue(0), v.maxValue(1000)), 0),
  }),
  response: v.object({
    games: v.array(FoundGame),
    /** How many of their pictures the site has already. */
    known: Integer,
    /** The `skip` of further games; null where there are none. */
    next: v.nullable(Integer),
  }),
  limit: { calls: 200, seconds: 3600 },
});

/** A small copy of a picture, as its source sends it: pages load nothing from other sites. */
export const foundPicture = endpoint({
  method: 'GET',
  path: '/api/sources/:source/pictures/:id',
  summary: 'A small copy of a picture that a source has',
  access: 'manage-level',
  params: v.object({ source, id: PictureId }),
  produces: 'image/jpeg',
  response: v.unknown(),
  limit: { calls: 3000, seconds: 3600 },
});

/** What one site takes from sources in a day, of all users. */
export const addedPictures: FurtherLimit = { of: 'pictures of sources', calls: 500, seconds: 86_400 };

/**
 * Fetches a picture and adds it as a candidate (docs/rules/candidates.md#candidates). Returns its id, or that of the level that shows it already.
 * 404 for a game that the catalogue does not have, 503 with its reason when the source does not give the picture.
 */
export const addPicture = endpoint({
  method: 'POST',
  path: '/api/sources/:source/pictures',
  summary: 'Add a picture of a source as a candidate',
  access: 'manage-level',
  audit: 'level-created',
  params: v.object({ source }),
  body: v.object({ id: PictureId, gameId: Integer, page: PicturePage }),
  response: v.union([v.object({ id: LevelId }), v.object({ known: LevelId })]),
  furtherLimits: [addedPictures],
});
