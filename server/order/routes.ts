import { saveLevelOrder } from '#shared/api/level-order.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { Sight } from '../level/sight.ts';
import { saveOrder } from './save-order.ts';

/** Sorting the daily levels (design, 9). */
export function orderRoutes(mount: Mount, sight: Sight): void {
  serve(mount, saveLevelOrder, async ({ body, query, visitor: { user } }) => {
    await saveOrder(sight, user, { ids: body, base: query.base, isUnlocked: query.unlocked === 'true' });
    return true as const;
  });
}
