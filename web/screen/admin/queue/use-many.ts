import { useQueryClient } from '@tanstack/react-query';
import { deleteLevel, reviewLevel, saveLevel } from '#shared/api/level/submission.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import type { ReviewReason } from '#shared/submission/review-entry.ts';
import { call } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { refresh } from '../../../review/use-review.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { Waiting } from './use-queue.ts';

/** What is done with many levels at once. */
export type ManyDone =
  | { kind: 'archived' | 'deleted' }
  | { kind: 'declined'; reasons: ReviewReason[]; text: string };

type Undo = () => Promise<unknown>;

const UNDO_MS = 20_000;

const TEXTS: Readonly<Record<ManyDone['kind'], (count: number) => string>> = {
  archived: (count) => t('{count, plural, one {Archived.} other {# archived.}}', { count }),
  deleted: (count) => t('{count, plural, one {Deleted.} other {# deleted.}}', { count }),
  declined: (count) => t('{count, plural, one {Declined.} other {# declined.}}', { count }),
};

function reopen(id: string, seen: number) {
  const body = { kind: 'reopened' as const, reasons: [], text: '', seen };
  return call(reviewLevel, { params: { id }, body });
}

function save(level: Level, state: Level['state']) {
  return call(saveLevel, { body: { ...level, state, baseRevision: levelRevision(level) } });
}

/** Does it to one level; returns how it is undone, null if it is not. */
async function doOne({ level, review }: Waiting, done: ManyDone): Promise<Undo | null> {
  const params = { id: level.id };
  switch (done.kind) {
    case 'archived': {
      const saved = await save(level, 'archived');
      return () => save(saved, 'submitted');
    }
    case 'declined': {
      const { entries } = await call(reviewLevel, { params, body: { ...done, seen: review.seen } });
      return () => reopen(level.id, entries.at(-1)?.number ?? 0);
    }
    case 'deleted':
      await call(deleteLevel, { params });
      return null;
  }
}

/** Does something to each of many, one after another; returns what was done, and the last refusal. */
async function each<One, Result>(many: readonly One[], work: (one: One) => Promise<Result>) {
  const results: Result[] = [];
  let refusal: unknown = null;
  for (const one of many) {
    try {
      results.push(await work(one));
    } catch (error) {
      logWarning('One of many was refused', error);
      refusal = error;
    }
  }
  return { results, refusal };
}

/** Archives, declines or deletes many waiting levels, and says how many; all but deleting can be undone. */
export function useMany(onDone: () => void) {
  const queryClient = useQueryClient();

  const undo = useAction((undos: readonly Undo[]) => each(undos, (one) => one()), {
    done: async ({ results, refusal }) => {
      await refresh(queryClient);
      const count = results.length;
      const said = t(
        '{count, plural, one {Undone: # level waits again.} other {Undone: # levels wait again.}}',
        { count },
      );
      return { type: refusal ? 'error' : 'success', message: said, topic: SAVED_TOPIC };
    },
  });

  return useAction(
    async ({ many, done }: { many: readonly Waiting[]; done: ManyDone }) => {
      const found = await each(many, (one) => doOne(one, done));
      if (found.results.length > 0) return { ...found, kind: done.kind };
      void refresh(queryClient);
      throw found.refusal;
    },
    {
      done: async ({ results, refusal, kind }, { many }) => {
        onDone();
        await refresh(queryClient);
        const undos = results.filter((one) => one !== null);
        const refused = many.length - results.length;
        const rest = t(
          '{count, plural, one {# was not: it has changed meanwhile.} other {# were not: they have changed meanwhile.}}',
          { count: refused },
        );
        return {
          type: refusal ? 'error' : 'success',
          topic: SAVED_TOPIC,
          message: joinSentences(TEXTS[kind](results.length), refused > 0 && rest),
          timeout: UNDO_MS,
          actions: undos.length > 0 ? [{ label: t('Undo'), onPress: () => void undo.run(undos) }] : [],
        };
      },
    },
  );
}
