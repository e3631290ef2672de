import { randomUUID } from 'node:crypto';
import {
  eraseProgressCopy,
  forgetProgressKey,
  newProgressCopies,
  readProgressCopy,
  rememberProgressKey,
  saveProgressCopy,
} from '#shared/api/play/progress-copy.ts';
import { recallProgressKey } from '#shared/api/play/progress-key.ts';
import { LEAST_AMOUNTS } from '#shared/budget/budget.ts';
import { dayInUtc } from '#shared/calendar/day.ts';
import type { StoredCopy } from '#shared/progress-copy/progress-copy.ts';
import type { Budgets } from '../budget/budgets.ts';
import type { Context } from '../context.ts';
import { markIncompressible } from '../http/compress-responses.ts';
import { Failure } from '../http/failure.ts';
import { limitByAddress } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { hashSecret } from '../secret.ts';
import { createKeyCookie } from './key-cookie.ts';
import { eraseCopy, findCopy, findCopyHead, insertCopy, replaceCopy, touchCopy } from './queries.ts';

interface ProgressCopyContext extends Context {
  publicUrl: string;
  budgets: Budgets;
}

/** Encrypted copies of players' progress, which this site cannot read (docs/rules/progress.md#progress-copy). */
export function progressCopyRoutes(mount: Mount, { db, now, publicUrl, budgets }: ProgressCopyContext): void {
  const cookie = createKeyCookie(publicUrl);
  const limitNew = limitByAddress(mount.app, newProgressCopies);

  async function read(id: string, knownRevision: string | null): Promise<StoredCopy> {
    const head = await findCopyHead(db, id);
    if (!head) return { state: 'none' };
    if (head.isErased) return { state: 'erased' };
    const today = dayInUtc(now());
    // A full disk or a busy database must not keep a player from their progress: the next reading notes the day.
    if (head.usedOn < today) await touchCopy(db, id, today).catch(() => {});
    if (head.revision === knownRevision) return { state: 'same' };
    const copy = await findCopy(db, id);
    if (!copy) return { state: 'none' };
    const { revision, content } = copy;
    return content === null ? { state: 'erased' } : { state: 'copy', revision, content };
  }

  serve(mount, readProgressCopy, ({ body, request }) => {
    markIncompressible(request);
    return read(hashSecret(body.token), body.knownRevision);
  });

  serve(mount, saveProgressCopy, async ({ body, request }) => {
    const { token, baseRevision, content } = body;
    const write = { id: hashSecret(token), revision: randomUUID(), content, usedOn: dayInUtc(now()) };
    if (baseRevision === null) await limitNew(request);
    const stored = baseRevision === null ? 0 : ((await findCopyHead(db, write.id))?.bytes ?? 0);
    const isWritten = await budgets.writeWithin(
      'progress-copies',
      content.length - stored,
      () => (baseRevision === null ? insertCopy(db, write) : replaceCopy(db, baseRevision, write)),
      baseRevision === null ? undefined : 'no-room-for-larger-copy',
    );
    if (!isWritten) throw new Failure('conflict', 'copy-changed');
    return { revision: write.revision };
  });

  serve(mount, eraseProgressCopy, async ({ body }) => {
    const id = hashSecret(body.token);
    const erase = () => eraseCopy(db, { id, revision: randomUUID(), usedOn: dayInUtc(now()) });
    // What is left of an erased copy takes room, too: the mark of a copy that never was is a new row.
    await budgets.writeWithin(
      'progress-copies',
      (await findCopyHead(db, id)) ? 0 : LEAST_AMOUNTS['progress-copies'],
      erase,
    );
    return true as const;
  });

  serve(mount, rememberProgressKey, ({ body, reply }) => {
    cookie.set(reply, body.key);
    return true as const;
  });

  serve(mount, recallProgressKey, ({ request }) => ({ key: cookie.read(request) }));

  serve(mount, forgetProgressKey, ({ reply }) => {
    cookie.clear(reply);
    return true as const;
  });
}
