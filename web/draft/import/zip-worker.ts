import { readZip, zippedTable } from './read-zip.ts';
import type { ZipReply, ZipRequest } from './zip-files.ts';
import { ZipError } from './zipped-file.ts';

let goOn: (() => void) | undefined;

/** Sends one file after another, each when the page asks for it. */
async function send(archive: Blob): Promise<void> {
  for await (const file of readZip(archive)) {
    const { promise, resolve } = Promise.withResolvers<void>();
    goOn = resolve;
    self.postMessage({ file } satisfies ZipReply);
    await promise;
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ZipRequest>) => {
  if (data === 'next') return goOn?.();
  if ('tableOf' in data) {
    // What is wrong with the archive is said when its files are read.
    const table = await zippedTable(data.tableOf).catch(() => null);
    return self.postMessage({ table } satisfies ZipReply);
  }
  const error = await send(data.archive).then(
    () => null,
    (reason) => (reason instanceof ZipError ? reason.message : ''),
  );
  self.postMessage({ end: error } satisfies ZipReply);
});
