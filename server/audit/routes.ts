import { audit } from '#shared/api/site/audit.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { listAuditEvents } from './queries.ts';

/** The audit list (docs/rules/administration.md#audit). */
export function auditRoutes(mount: Mount): void {
  serve(mount, audit, ({ query: { before, ...filter } }) => listAuditEvents(mount.db, before, filter));
}
