import type { FastifyReply } from 'fastify';
import { EXPORT_PROBLEM_HEADER, exportSite as exportEndpoint } from '#shared/api/site/transfer.ts';
import { megabytesInEnglish } from '#shared/text/format-megabytes.ts';
import { change } from '../change.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import type { Mount } from '../http/visitor.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { exportSite } from './export-site.ts';

interface TransferContext extends Context {
  screenshots: Screenshots;
  config: Config;
}

/** The export of the site; each server makes one at a time (docs/rules/administration.md#exports). */
export function transferRoutes(mount: Mount, { db, now, screenshots, config }: TransferContext): void {
  let currentExport: symbol | null = null;

  change(mount, exportEndpoint, async ({ request, reply }, commit) => {
    if (currentExport) throw new Failure('conflict', 'export-running');
    const thisExport = Symbol();
    currentExport = thisExport;
    const release = () => {
      if (currentExport === thisExport) currentExport = null;
    };
    const signal = signalOfReader(reply);
    try {
      const { stream, size, manifest } = await exportSite({
        db,
        screenshots,
        dataDir: config.dataDir,
        now,
        signal,
      });
      // 'end' comes as soon as the last byte was sent; an aborted download has only a 'close'.
      stream.on('end', release);
      stream.on('close', release);
      stream.on('error', (err) => {
        if (!signal.aborted) request.log.error({ err }, 'Could not read the export while sending it');
      });
      const { damaged, invalidContent } = manifest;
      if (invalidContent) request.log.error({ invalidContent }, 'The export cannot be imported');
      if (damaged.length > 0) request.log.warn({ damaged }, 'Pictures are missing from the export');
      const detail = `${manifest.screenshots.length} screenshots, ${megabytesInEnglish(size)}`;
      // Making the archive takes minutes: it goes to nobody who is no longer an admin.
      await commit(async () => ({ result: undefined, entry: { detail } })).catch((error: unknown) => {
        // Nobody will read the stream: this removes its files.
        stream.destroy();
        throw error;
      });
      if (signal.aborted) stream.destroy();
      signal.throwIfAborted();
      return new PreparedResponse(stream, {
        'content-type': 'application/zip',
        'content-length': String(size),
        'content-disposition': 'attachment; filename="zoomout-data.zip"',
        'cache-control': 'no-store',
        ...(invalidContent && {
          [EXPORT_PROBLEM_HEADER]: encodeURIComponent(invalidContent.slice(0, 500).toWellFormed()),
        }),
      });
    } catch (error) {
      release();
      throw error;
    }
  });
}

/** Aborts when the reader of a response goes away before its end. */
function signalOfReader({ raw }: FastifyReply): AbortSignal {
  const aborting = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) aborting.abort(new Failure('invalid', 'request-aborted'));
  };
  if (raw.destroyed) abort();
  raw.once('close', abort);
  return aborting.signal;
}
