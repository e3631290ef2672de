import { saveLevelOrder } from '#shared/api/level-order.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { saveOrder } from './save-order.ts';

/** Sorting the daily order. */
export function orderRoutes(mount: Mount, context: LevelContext): void {
  serve(mount, saveLevelOrder, async ({ body, query, visitor }) => {
    await saveOrder(context, visitor, { ids: body, base: query.base, isUnlocked: query.unlocked === 'true' });
    return true as const;
  });
}
