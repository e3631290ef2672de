import type { AuditAction } from '#shared/api/audit.ts';

/** What happened, in words. */
export const AUDIT_WORDS: Record<AuditAction, string> = {
  'level-submitted': 'submitted a level',
  'level-created': 'made a level',
  'level-edited': 'edited a level',
  'level-approved': 'approved a level',
  'level-approval-cancelled': 'cancelled an approbation',
  'level-archived': 'archived a level',
  'level-restored': 'disarchived a level',
  'level-deleted': 'deleted a level',
  'order-changed': 'sorted the daily levels',
  'game-added': 'added a game',
  'games-imported': 'imported games',
  'logged-in': 'logged in',
  'login-refused': 'was refused a log-in',
  'logged-out': 'logged out',
  'user-added': 'added a user',
  'user-changed': 'changed a user',
  'user-removed': 'removed a user',
  'password-reset': 'reset a password',
  'password-changed': 'changed their password',
  'password-refused': 'gave a wrong password',
  exported: 'exported the site',
  imported: 'imported a site',
  'upgrade-started': 'started an upgrade',
  'upgrade-ended': 'ended an upgrade',
};
