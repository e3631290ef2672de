import { startUpgrade, upgradeStatus } from '#shared/api/system.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { Upgrader } from './upgrader.ts';

/** The owner's upgrade command (design, 9). */
export function upgradeRoutes(mount: Mount, { status, start, stop }: Upgrader): void {
  serve(mount, upgradeStatus, () => status());
  serve(mount, startUpgrade, ({ visitor: { user } }) => start(user?.name ?? null));
  mount.app.addHook('onClose', () => stop());
}
