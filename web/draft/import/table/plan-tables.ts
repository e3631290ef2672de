import { catalogueCacheKey } from '../../../game/catalogue/catalogue-cache-key.ts';
import { catalogueUrl } from '../../../game/catalogue/catalogue-url.ts';
import type { FoundTable, TableContext, TablePlan } from './read-tables.ts';
import WorkerScript from './table-worker.ts?worker';

/** From the page to the worker; `url` is that of the catalogue. */
export interface TableRequest {
  tables: readonly FoundTable[];
  url: string;
  context: TableContext;
}

/** From the worker: null without the list of games. */
export type TableReply = TablePlan[] | null;

/** What an import with tables would do, found out in a worker; null without the list of games. */
export async function planTables(
  tables: readonly FoundTable[],
  context: TableContext,
  signal: AbortSignal,
): Promise<TableReply> {
  const worker = new WorkerScript();
  const { promise, resolve, reject } = Promise.withResolvers<TableReply>();
  worker.onmessage = ({ data }: MessageEvent<TableReply>) => resolve(data);
  worker.onerror = () => resolve(null);
  signal.addEventListener('abort', () => reject(signal.reason));
  worker.postMessage({ tables, url: catalogueUrl(catalogueCacheKey()), context } satisfies TableRequest);
  return promise.finally(() => worker.terminate());
}
