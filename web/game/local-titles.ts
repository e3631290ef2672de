import { queryOptions } from '@tanstack/react-query';
import { type LocalTitles, parseTitles } from '#shared/game/search/local-titles.ts';
import { loadModule } from '../browser/page/load-module.ts';

const files = import.meta.glob<string>('../../starter/titles/*.tsv', { query: '?raw', import: 'default' });

/** The local titles of games in a language; none where there is no file for it (docs/rules/catalogue.md#local-titles). */
export async function loadTitles(language: string): Promise<LocalTitles> {
  const load = files[`../../starter/titles/${language}.tsv`];
  return parseTitles(load ? await loadModule(load) : '');
}

/** The title of a game in a language; null where none is known. */
export function localTitleQuery(gameId: number, language: string) {
  return queryOptions({
    queryKey: ['local-title', gameId, language],
    queryFn: async () => (await loadTitles(language)).get(gameId)?.[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
