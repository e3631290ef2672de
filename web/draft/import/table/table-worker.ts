import { fetchGames } from '../../../game/catalogue/fetch-in-worker.ts';
import type { TableReply, TableRequest } from './plan-tables.ts';
import { readTables } from './read-tables.ts';

self.addEventListener('message', async ({ data: { tables, url, context } }: MessageEvent<TableRequest>) => {
  const plans = await fetchGames(url, 'auto').then(
    (games) => readTables(tables, games, context),
    () => null,
  );
  self.postMessage(plans satisfies TableReply);
});
