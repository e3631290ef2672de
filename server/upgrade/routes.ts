import { newReleases, startUpgrade, upgradeStatus } from '#shared/api/site/upgrade.ts';
import { change } from '../change.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { createReleaseFinder, type NewReleasesOptions } from './new-releases.ts';
import { createUpgrader, type UpgraderOptions } from './upgrader.ts';

/** Starting the owner's upgrade command and following it (docs/rules/administration.md#upgrade), and the versions that are newer. */
export function upgradeRoutes(mount: Mount, options: UpgraderOptions & NewReleasesOptions): void {
  const { status, start, stop } = createUpgrader(options);
  const findNew = createReleaseFinder(options);
  serve(mount, upgradeStatus, () => status());
  change(mount, startUpgrade, (_, commit) => start(commit));
  serve(mount, newReleases, () => findNew());
  mount.app.addHook('onClose', () => stop());
}
