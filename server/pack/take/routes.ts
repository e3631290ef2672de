import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import * as api from '#shared/api/site/pack.ts';
import { MAX_PACK_LEVELS, MAX_PACK_MEGABYTES } from '#shared/pack/pack.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { change } from '../../change.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import { DEFAULT_SPEED_WINDOW_MS, requireMinSpeed } from '../../http/upload.ts';
import type { Mount } from '../../http/visitor.ts';
import type { OrphanContext } from '../../picture/orphans.ts';
import { EXPORT_FOLDER_PREFIX } from '../../transfer/export-site.ts';
import { fingerprintOf } from '../pack-key.ts';
import { findKnownPack, listKnownPacks, saveKnownPack } from '../queries.ts';
import { MAX_PACK_BYTES } from '../read-pack.ts';
import { describeSources } from './pack-sources.ts';
import { acceptPack } from './take-pack.ts';

export interface TakeContext extends OrphanContext {
  config: Pick<Config, 'dataDir' | 'packSources'>;
}

/** Packs of other sites: those that have come in, a file that comes in, and keys that take the place of others (docs/rules/packs.md#import). */
export async function takeRoutes(mount: Mount, context: TakeContext): Promise<void> {
  const { db, config } = context;
  serve(mount, api.takenPacks, () => describeTaken(db));
  serve(mount, api.packSources, () => describeSources(db, config.packSources));

  change(mount, api.acceptPackKey, ({ body: { name, fingerprint } }, commit) =>
    commit(async ({ trx }) => {
      const known = await findKnownPack(trx, name);
      const key = known?.other_key ?? null;
      if (!known || key === null || fingerprintOf(key) !== fingerprint) {
        throw new Failure('conflict', 'pack-key-gone');
      }
      // The versions of another key count on their own.
      await saveKnownPack(trx, { ...known, key, version: 0, other_key: null });
      return { result: await describeTaken(trx), entry: { subject: name, detail: fingerprint } };
    }),
  );

  await mount.app.register(fileRoutes(mount, context));
}

/** A scope of its own for its form, as other sites can send forms without a preflight request. */
function fileRoutes(mount: Mount, context: TakeContext): FastifyPluginAsync {
  return async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_PACK_BYTES, files: 1, fields: 0, parts: 1 } });
    const takeLimit = pLimit(1);
    change({ ...mount, app: scope }, api.takePack, async ({ request, visitor }, commit) => {
      const folder = await mkdtemp(join(context.config.dataDir, EXPORT_FOLDER_PREFIX));
      try {
        const file = join(folder, 'pack.zip');
        await requireMinSpeed(request, DEFAULT_SPEED_WINDOW_MS, receive(request, file));
        const userName = visitor.user?.name ?? null;
        return await takeLimit(async () => {
          const pack = await acceptPack(context, file, { source: null, userName });
          try {
            // Before its levels, each of which is written on its own: reading the file takes a while.
            await commit(async ({ trx }) => {
              await saveKnownPack(trx, pack.known);
              const { name, version } = pack.known;
              return { result: true, entry: { subject: name, detail: `version ${version}` } };
            });
            return await pack.addLevels();
          } finally {
            pack.close();
          }
        });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  };
}

async function receive(request: FastifyRequest, file: string): Promise<void> {
  if (!request.isMultipart()) throw new Failure('invalid', 'pack-missing');
  const part = await request.file().catch(() => undefined);
  if (!part) throw new Failure('invalid', 'pack-missing');
  await pipeline(part.file, createWriteStream(file)).catch((cause: unknown) => {
    throw new Failure('invalid', 'form-unreadable', { cause });
  });
  if (part.file.truncated) {
    throw new Failure(
      'too-large',
      refuse('pack-too-large', { levels: MAX_PACK_LEVELS, size: MAX_PACK_MEGABYTES }),
    );
  }
}

async function describeTaken(db: Database) {
  return (await listKnownPacks(db)).map(({ name, version, licence, author, ...pack }) => ({
    ...{ name, version, licence, author, source: pack.source, takenAt: pack.taken_at },
    levels: Object.keys(JSON.parse(pack.levels)).length,
    fingerprint: fingerprintOf(pack.key),
    otherFingerprint: pack.other_key && fingerprintOf(pack.other_key),
  }));
}
