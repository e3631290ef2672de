import pLimit from 'p-limit';
import * as api from '#shared/api/site/pack.ts';
import { slug } from '#shared/game/slug.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { hasPermission } from '#shared/user/user.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { inspectPicture, saveInspections } from '../picture/check/check-pictures.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { findSiteSetting } from '../setting/queries.ts';
import { type CurrentPack, currentPacks, forgetPack, storePack } from './own-packs.ts';
import { fingerprintOf, loadPackKey } from './pack-key.ts';
import { listShareable } from './pack-levels.ts';
import { writePack } from './write-pack.ts';

interface PackContext extends Context {
  screenshots: Screenshots;
  secret: string;
}

/** Packs of levels for other sites (docs/rules/packs.md). */
export function packRoutes(mount: Mount, context: PackContext): void {
  const { db, now, secret } = context;
  /** Each reads all its pictures first. */
  const writeLimit = pLimit(1);

  const isOffered = async () => (await findSiteSetting(db, 'packs')).isOffered;
  const packsNow = () =>
    withExclusiveLock(db, async (trx) => currentPacks(trx, await listShareable(trx, now()), now()));

  serve(mount, api.ownPacks, async () => {
    const { publicKey } = await loadPackKey(db, secret);
    return withExclusiveLock(db, (trx) => describePacks(trx, publicKey));
  });

  async function describePacks(trx: Database, publicKey: string) {
    const shareable = await listShareable(trx, now());
    const packs = await currentPacks(trx, shareable, now());
    return {
      packs: packs.map((pack) => ({ ...pack, levels: pack.levels.length })),
      fingerprint: fingerprintOf(publicKey),
      shareable: shareable.map(({ id, isSubmitted }) => ({ id, isSubmitted })),
    };
  }

  change(mount, api.makePack, async ({ body }, commit) => {
    const { publicKey } = await loadPackKey(db, secret);
    return commit(async ({ trx }) => {
      await storePack(trx, body, await listShareable(trx, now()));
      return {
        result: await describePacks(trx, publicKey),
        entry: { subject: body.name, detail: body.licence },
      };
    });
  });

  change(mount, api.removePack, async ({ params: { id } }, commit) => {
    const { publicKey } = await loadPackKey(db, secret);
    return commit(async ({ trx }) => {
      const name = await forgetPack(trx, id);
      const entry = name === null ? null : { subject: name };
      return { result: await describePacks(trx, publicKey), entry };
    });
  });

  serve(mount, api.offeredPacks, async () => {
    if (!(await isOffered())) throw new Failure('not-found');
    const { publicKey: key } = await loadPackKey(db, secret);
    const packs = (await packsNow()).filter(({ levels }) => levels.length > 0);
    return {
      packs: packs.map(({ id, levels, ...pack }) => {
        return { ...pack, key, levels: levels.length, url: `packs/${id}` };
      }),
    };
  });

  serve(mount, api.packFile, async ({ params: { id }, visitor: { user } }) => {
    const isManager = user !== null && hasPermission(user, 'manage-level');
    if (!isManager && !(await isOffered())) throw new Failure('not-found');
    const pack = (await packsNow()).find((one) => one.id === id);
    if (!pack || pack.levels.length === 0) throw new Failure('not-found', 'pack-gone');
    const { stream, size } = await writeLimit(() => write(context, pack));
    return new PreparedResponse(stream, {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${slug(pack.name) || 'pack'}-${pack.version}.zip"`,
      'cache-control': 'no-store',
    });
  });
}

/** Pictures never change, but one may be lost: each is read first, so that no pack breaks off. */
async function write(context: PackContext, { levels, ...pack }: CurrentPack) {
  const { pictures: storage } = context.screenshots;
  const pictures = new Map<string, number>();
  for (const { id, level } of levels) {
    const inspection = await inspectPicture(storage, level.screenshot);
    if (inspection.problem) {
      await saveInspections(context, [inspection]);
      throw new Failure('unavailable', refuse('pack-picture', { id }));
    }
    pictures.set(level.screenshot, inspection.bytes);
  }
  const readPicture = async (path: string) => {
    const bytes = await storage.read(path);
    if (!bytes) throw new Error(`The picture ${path} has been deleted in the meantime`);
    return bytes;
  };
  return writePack({ pack, levels, pictures, readPicture }, await loadPackKey(context.db, context.secret));
}
