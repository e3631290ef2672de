import { useEffect, useRef, useState } from 'react';
import { addPicture } from '#shared/api/level/picture-source.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, call, messageOf } from '../../../browser/call.ts';
import { useLeaveGuard } from '../../../browser/page/use-leave-guard.ts';
import type { ProgressItem } from '../../../draft/progress-list.tsx';

/** What concerns one picture only; anything else would meet the others, too. */
const OWN_STATUSES = [404, 413, 415, 422, 503];

/** A picture of a source with its game. */
export interface ChosenPicture {
  id: string;
  gameId: number;
  page: string | null;
  /** Of its game. */
  name: string;
}

/** Adds pictures one after another: the source is not asked for more at once, and what is stopped is as if the rest had not been chosen. */
export function useAdding(source: string) {
  const [items, setItems] = useState<readonly ProgressItem[]>([]);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  useLeaveGuard(isRunning, true);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  function note(at: number, change: Partial<ProgressItem>) {
    setItems((before) => before.map((item, index) => (index === at ? { ...item, ...change } : item)));
  }

  async function run(pictures: readonly ChosenPicture[]): Promise<void> {
    isStopped.current = false;
    setIsRunning(true);
    setItems(pictures.map(({ id, name }) => ({ key: id, name, look: 'waiting', detail: '' })));
    for (const [at, picture] of pictures.entries()) {
      if (isStopped.current) break;
      note(at, { look: 'working' });
      const { isLast = false, ...result } = await add(source, picture);
      note(at, result);
      if (result.look === 'done') setAdded((before) => new Set([...before, picture.id]));
      if (isLast) break;
    }
    setIsRunning(false);
  }

  return {
    items,
    /** The ids of those that were added, or that the site had. */
    added,
    isRunning,
    run,
    /** Ends it after the picture that is on its way. */
    stop: () => {
      isStopped.current = true;
    },
  };
}

type Result = Pick<ProgressItem, 'look' | 'detail'> & { isLast?: boolean };

async function add(source: string, { id, gameId, page }: ChosenPicture): Promise<Result> {
  try {
    const result = await call(addPicture, { params: { source }, body: { id, gameId, page } });
    return { look: 'done', detail: 'known' in result ? t('The site has this picture already.') : '' };
  } catch (error) {
    const isLast = !(error instanceof ApiError && OWN_STATUSES.includes(error.status));
    return { look: 'failed', detail: messageOf(error), isLast };
  }
}
