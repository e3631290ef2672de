import { type RawBuilder, sql } from 'kysely';
import { POPULAR_FAME } from '#shared/game/search/results.ts';
import { isPostgres } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { ROWS_PER_PAGE } from '../queries.ts';

/** The games of a page as JSON objects, by id, that are separated by commas, without any check. Throws where the database cannot make JSON of a row. */
export async function readGamesJson(db: Database, after: number): Promise<GamesJson> {
  const { rows } = await (isPostgres(db) ? pageOnPostgres(after) : pageOnSqlite(after)).execute(db);
  const { json, last, count } = rows[0] ?? { json: null, last: null, count: 0 };
  return { json: json ?? '', next: count < ROWS_PER_PAGE ? null : last };
}

export interface GamesJson {
  json: string;
  /** The id after which the next page begins; null for the last page. */
  next: number | null;
}

type GamesPage = RawBuilder<{ json: string | null; last: number | null; count: number }>;

const sqliteFields = sql`
  'id', id, 'name', name, 'year', year, 'isPopular', json(iif(fame >= ${POPULAR_FAME}, 'true', 'false')),
  'fame', fame, 'series', series, 'aliases', json(aliases)`;

// The database makes the JSON: an object for each game of a large catalogue would be a lot of garbage.
const pageOnSqlite = (after: number): GamesPage => sql`
  select count(*) as count, max(id) as last, group_concat(json, ',' order by id) as json from (
    select id, iif(
      edition_of is null, json_object(${sqliteFields}), json_object(${sqliteFields}, 'editionOf', edition_of)
    ) as json
    from game where id > ${after} order by id limit ${ROWS_PER_PAGE}
  )`;

const pageOnPostgres = (after: number): GamesPage => sql`
  select count(*) as count, max(id) as last, string_agg(
    case when edition_of is null then json else left(json, -1) || ',"editionOf":' || edition_of || '}' end, ',' order by id
  ) as json from (
    select id, edition_of, row_to_json(fields)::text as json
    from game cross join lateral (
      select id, name, year, fame >= ${POPULAR_FAME} as "isPopular", fame, series, aliases::json
    ) as fields
    where id > ${after} order by id limit ${ROWS_PER_PAGE}
  ) as page`;
