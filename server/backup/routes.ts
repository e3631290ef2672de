import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { backupStatus, downloadBackup, makeBackup } from '#shared/api/site/backup.ts';
import { change } from '../change.ts';
import type { Config } from '../config.ts';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { findBackup } from './backup-folder.ts';
import type { Backups } from './backups.ts';
import { findByteRange } from './byte-range.ts';

interface BackupContext {
  config: Pick<Config, 'backupDir'>;
  backups: Backups;
}

/** The backups that the site makes by itself, and their downloads (docs/rules/administration.md#backups). */
export function backupRoutes(mount: Mount, { config, backups }: BackupContext): void {
  serve(mount, backupStatus, () => backups.status());
  change(mount, makeBackup, (_, commit) => backups.make(commit));

  change(mount, downloadBackup, async ({ params: { name }, request, reply }, commit) => {
    const folder = config.backupDir;
    const backup = folder === null ? null : await findBackup(folder, name);
    if (folder === null || !backup) throw new Failure('not-found', 'no-such-backup');
    // A backup never changes under its name.
    const etag = `"${name}-${backup.bytes}"`;
    const { range: asked = '', 'if-range': condition = etag } = request.headers;
    const range = condition === etag ? findByteRange(asked, backup.bytes) : null;
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag,
    };
    if (range === 'unsatisfiable') {
      reply.code(416);
      return new PreparedResponse(Buffer.alloc(0), {
        ...headers,
        'content-range': `bytes */${backup.bytes}`,
      });
    }
    await commit(async () => ({ result: undefined, entry: { subject: name } }));
    const { start, end } = range ?? { start: 0, end: backup.bytes - 1 };
    const file = await open(join(folder, name)).catch((cause: unknown) => {
      throw new Failure('unavailable', 'backup-unreadable', { cause });
    });
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${backup.bytes}`);
    return new PreparedResponse(file.createReadStream({ start, end }), {
      ...headers,
      'content-length': String(end - start + 1),
    });
  });
}
