import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#shared/api/audit.ts';
import { formatTime } from '../../../browser/format-time.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadErrorNote } from '../../../ui/load-error-note.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import table from '../table.module.css';
import { AUDIT_TEXTS } from './audit-texts.ts';
import { auditQuery } from './queries.ts';

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
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(auditQuery());
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <AdminSection title="Activity log">
      {!data && !error && <p aria-busy="true">Loading…</p>}
      {error && <LoadErrorNote what="The list" error={error} look="muted" onRetry={() => void refetch()} />}
      {data && entries.length === 0 && <AdminNote>No activity yet.</AdminNote>}
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
