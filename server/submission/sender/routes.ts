import { randomUUID } from 'node:crypto';
import * as api from '#shared/api/level/review.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { change } from '../../change.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import { findLevel } from '../../level/queries.ts';
import { blockOf, deleteBlock, listBlocks, listSenders, saveBlock } from './queries.ts';

const BLOCK_DAYS = 30;

/** Taking nothing more from a sender, and taking it again (docs/rules/submission.md#senders). */
export function senderRoutes(mount: Mount): void {
  const blocks = async (db: Database, now: number) => (await listBlocks(db, now)).map(blockOf);

  serve(mount, api.senderBlocks, () => blocks(mount.db, mount.now()));

  change(mount, api.blockSender, ({ params: { id: levelId } }, commit) =>
    commit(async ({ trx, at, user }) => {
      const placed = await findLevel(trx, levelId);
      if (!placed) throw new Failure('not-found', 'level-deleted');
      const sender = (await listSenders(trx, [levelId])).get(levelId);
      if (sender === undefined) throw new Failure('conflict', 'sender-unknown');
      const { creator } = placed.level;
      const endsAt = at + BLOCK_DAYS * MS_PER_DAY;
      const block = { id: randomUUID(), sender, creator, user: user.name, at: timestampOf(at), endsAt };
      await saveBlock(trx, block, at);
      return {
        result: await blocks(trx, at),
        entry: { subject: levelId, detail: `${creator}, ${BLOCK_DAYS} days` },
      };
    }),
  );

  change(mount, api.unblockSender, ({ params: { id } }, commit) =>
    commit(async ({ trx, at }) => {
      const block = (await listBlocks(trx, at)).find((one) => one.id === id);
      if (!block) throw new Failure('not-found', 'sender-taken-again');
      await deleteBlock(trx, id);
      return { result: await blocks(trx, at), entry: { subject: id, detail: block.creator } };
    }),
  );
}
