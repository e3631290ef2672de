import { readFileSync } from 'node:fs';

/** A query as a player types it, and the game that is meant. */
export interface IntendedQuery {
  kind: string;
  query: string;
  name: string;
  year: number | null;
}

/** The queries of search-queries.tsv, at least a dozen of each kind. */
export function intendedQueries(): IntendedQuery[] {
  const text = readFileSync(new URL('./search-queries.tsv', import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n').slice(1);
  return lines.map((line) => {
    const [kind = '', query = '', name = '', year] = line.split('\t');
    return { kind, query, name, year: year ? Number(year) : null };
  });
}
