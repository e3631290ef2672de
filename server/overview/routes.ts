import { overview } from '#shared/api/site/overview.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { findOverview, type OverviewContext } from './find-overview.ts';

/** The figures of the site for its managers. */
export function overviewRoutes(mount: Mount, context: OverviewContext): void {
  serve(mount, overview, () => findOverview(context));
}
