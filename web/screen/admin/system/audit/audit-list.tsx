import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditAction, AuditEntry } from '#shared/api/audit.ts';
import { formatTime } from '../../../../browser/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadErrorNote } from '../../../../ui/loading/load-error-note.tsx';
import { AdminNote, AdminSection } from '../../admin-section.tsx';
import table from '../../table.module.css';
import { auditQuery } from '../queries.ts';
import { AuditFilterBar, filterOf, noFilter } from './audit-filter.tsx';

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, user, action, subject, detail } = entry;
  return (
    <tr>
      <td className={table.time}>
        <time dateTime={at}>{formatTime(at)}</time>
      </td>
      <th scope="row" className={table.name}>
        {user ?? '–'}
      </th>
      <td>{AUDIT_TEXTS[action]}</td>
      <td>{[subject === user ? null : subject, detail].filter(Boolean).join(': ')}</td>
    </tr>
  );
}

/** The audit log, newest first (docs/rules/administration.md#audit). */
export function AuditList() {
  const [fields, setFields] = useState(noFilter);
  const filter = filterOf(fields);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    auditQuery(filter),
  );
  const isFiltered = Object.keys(filter).length > 0;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <AdminSection title="Activity log">
      <AuditFilterBar fields={fields} users={data?.pages[0]?.users ?? []} onChange={setFields} />
      {!data && !error && <p aria-busy="true">Loading…</p>}
      {error && (
        <LoadErrorNote what="The list" error={error} variant="muted" onRetry={() => void refetch()} />
      )}
      {data && entries.length === 0 && (
        <AdminNote>{isFiltered ? 'No activity like this.' : 'No activity yet.'}</AdminNote>
      )}
      {entries.length > 0 && (
        <div className={table.frame}>
          <table className={`${table.table} ${table.stacked}`}>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">User</th>
                <th scope="col">Action</th>
                <th scope="col">Target</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading…' : 'Show older entries'}
        </Button>
      )}
    </AdminSection>
  );
}

/** The actions of the audit log as text. */
const AUDIT_TEXTS: Record<AuditAction, string> = {
  'level-submitted': 'submitted a level',
  'level-created': 'made a level',
  'level-edited': 'edited a level',
  'level-approved': 'approved a level',
  'level-approval-cancelled': 'cancelled an approval',
  'level-archived': 'archived a level',
  'level-restored': 'restored a level',
  'level-declined': 'declined a level',
  'changes-requested': 'requested changes to a level',
  'level-deleted': 'deleted a level',
  'level-withdrawn': 'withdrew a level',
  'level-withdrawal-undone': 'brought a withdrawn level back',
  'reports-resolved': 'resolved reports',
  'order-changed': 'sorted the daily levels',
  'first-day-set': 'set the first day',
  'submissions-changed': 'changed the settings of submissions',
  'reminders-changed': 'changed the settings of reminders',
  'receiver-added': 'added the receiver of messages',
  'receiver-changed': 'changed the receiver of messages',
  'receiver-removed': 'removed the receiver of messages',
  'look-changed': 'changed the look and texts of the site',
  'oldest-erased': 'erased the oldest unused',
  'game-added': 'added a game',
  'game-removed': 'removed a game',
  'game-merged': 'merged a game',
  'game-restored': 'restored a game',
  'games-imported': 'imported games',
  'logged-in': 'logged in',
  'login-refused': 'failed to log in',
  'logged-out': 'logged out',
  'user-added': 'added a user',
  'user-changed': 'changed a user',
  'user-removed': 'removed a user',
  'password-reset': 'reset a password',
  'password-changed': 'changed their password',
  'password-refused': 'entered a wrong password',
  'session-ended': 'ended their sessions',
  'second-factor-on': 'turned their second factor on',
  'second-factor-off': 'turned a second factor off',
  'recovery-codes-made': 'made new recovery codes',
  'recovery-code-used': 'used a recovery code',
  'code-refused': 'entered a wrong code',
  exported: 'exported the site',
  imported: 'imported a site',
  'backup-started': 'started a backup',
  'backup-downloaded': 'downloaded a backup',
  'upgrade-started': 'started an upgrade',
  'upgrade-ended': 'ended an upgrade',
};
