import { startUpgrade, upgradeStatus } from '#shared/api/upgrade.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { Upgrader } from './upgrader.ts';

/** Starting the owner's upgrade command and following it (docs/rules/administration.md#upgrade). */
export function upgradeRoutes(mount: Mount, { status, start, stop }: Upgrader): void {
  serve(mount, upgradeStatus, () => status());
  serve(mount, startUpgrade, ({ visitor }) => start(visitor));
  mount.app.addHook('onClose', () => stop());
}
