import { exportSite as exportCall } from '#shared/api/system.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Config } from '../config.ts';
import { Failure } from '../http/failure.ts';
import { PreparedReply } from '../http/prepared-reply.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import type { Screenshots } from '../screenshot/screenshots.ts';
import { exportSite } from './export-site.ts';

interface Parts extends LevelContext {
  screenshots: Screenshots;
  config: Config;
}

/** The whole site as a file, one at a time (design, 9). */
export function transferRoutes(mount: Mount, { db, now, screenshots, config }: Parts): void {
  let current: symbol | null = null;

  serve(mount, exportCall, async ({ visitor: { user }, request }) => {
    if (current) throw new Failure('conflict', 'Another export is being made');
    const own = Symbol();
    current = own;
    const release = () => {
      if (current === own) current = null;
    };
    try {
      const { stream, size, manifest } = await exportSite({ db, screenshots, dataDir: config.dataDir, now });
      // The next may come as soon as the last byte has left; a download that is broken off has no end.
      stream.on('end', release);
      stream.on('close', release);
      stream.on('error', (error) => request.log.error(error));
      if (manifest.missing.length > 0)
        request.log.warn({ missing: manifest.missing }, 'pictures are missing');
      const detail = `${manifest.screenshots.length} screenshots, ${(size / 1e6).toFixed(1)} MB`;
      const deed = { at: now(), user: user?.name ?? null, action: 'exported', subject: '', detail } as const;
      await recordAuditEvent(db, deed).catch((error: unknown) => {
        // Nobody will read it: its files go.
        stream.destroy();
        throw error;
      });
      return new PreparedReply(stream, {
        'content-type': 'application/zip',
        'content-length': String(size),
        'content-disposition': 'attachment; filename="zoomout-data.zip"',
        'cache-control': 'no-store',
      });
    } catch (error) {
      release();
      throw error;
    }
  });
}
