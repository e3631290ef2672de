import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AuditAction, auditKinds } from '#shared/api/audit-action.ts';
import type { AuditEntry } from '#shared/api/site/audit.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { ofSettingActions } from '#shared/setting/settings.ts';
import type { User } from '#shared/user/user.ts';
import { useToday } from '../../../../browser/time/clock.ts';
import { formatTime } from '../../../../browser/time/format-time.ts';
import { storedLevelsQuery } from '../../../../level/queries.ts';
import { useIsUnseen } from '../../../../level/unseen/play-along.ts';
import { dayInList } from '../../../../review/saved-alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { useVerifiedUser } from '../../../../user/queries.ts';
import { AdminNote, AdminSection } from '../../admin-section.tsx';
import { Table } from '../../table.tsx';
import { useIsNamed } from '../../use-is-named.ts';
import { auditQuery } from '../queries.ts';
import { AuditFilterBar, filterOf, noFilter } from './audit-filter.tsx';

const NO_LEVELS: readonly Level[] = [];
const NOBODY: User = { name: '', permissions: [] };

/** The detail of these is the name of the level, at that time. */
const NAMED: ReadonlySet<AuditAction> = new Set([
  ...(['level-submitted', 'level-created', 'level-edited', 'level-approved', 'level-restored'] as const),
  ...(['level-approval-cancelled', 'level-archived'] as const),
]);

/** The detail of these is a text about the level. */
const ABOUT_LEVELS: ReadonlySet<AuditAction> = new Set([
  ...(['level-deleted', 'level-declined', 'changes-requested', 'level-withdrawn'] as const),
  ...(['level-withdrawal-undone', 'reports-resolved', 'sender-blocked'] as const),
]);

/** The detail of an entry, without the name of a level that is hidden (docs/rules/accounts.md#hidden-names). */
function useShownDetail(): (entry: AuditEntry) => string {
  const { user } = useVerifiedUser();
  const { data } = useQuery(storedLevelsQuery(useToday()));
  const levels = data ?? NO_LEVELS;
  const byId = useMemo(() => new Map(levels.map((level) => [level.id, level])), [levels]);
  const isNamed = useIsNamed(levels, user ?? NOBODY);
  const isUnseen = useIsUnseen();
  return ({ action, subject, detail }) => {
    // Also of levels that are in no list, such as deleted ones.
    const isText = NAMED.has(action) || ABOUT_LEVELS.has(action);
    if (isText && isUnseen({ id: subject })) return detail && hiddenName();
    // As long as nobody knows whether a name is one to hide, it is.
    if (!data && auditKinds[action] === 'levels') return hiddenName();
    const level = byId.get(subject);
    if (!level || isNamed(level, dayInList(subject, levels))) return detail;
    return NAMED.has(action) ? hiddenName() : detail.replaceAll(level.name, hiddenName());
  };
}

/** The audit log, newest first (docs/rules/administration.md#audit). */
export function AuditList() {
  const [fields, setFields] = useState(noFilter);
  const filter = filterOf(fields);
  const query = useInfiniteQuery(auditQuery(filter));
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  const detailOf = useShownDetail();
  const isFiltered = Object.keys(filter).length > 0;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <AdminSection title={t('Activity log')}>
      <AuditFilterBar fields={fields} users={data?.pages[0]?.users ?? []} onChange={setFields} />
      <Loaded query={query} failed={t('The list could not be loaded')}>
        {() =>
          entries.length === 0 && (
            <AdminNote>{isFiltered ? t('No matching activity.') : t('No activity yet.')}</AdminNote>
          )
        }
      </Loaded>
      {entries.length > 0 && (
        <Table
          isStacked
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('[date and time] Time'),
              kind: 'time',
              cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
            },
            { title: t('User'), kind: 'name', cell: ({ user }) => user ?? '–' },
            { title: t('Action'), cell: ({ action }) => AUDIT_TEXTS[action] },
            {
              title: t('Target'),
              cell: (entry) =>
                [entry.subject === entry.user ? null : entry.subject, detailOf(entry)]
                  .filter(Boolean)
                  .join(': '),
            },
          ]}
        />
      )}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? t('Loading…') : t('Show older entries')}
        </Button>
      )}
    </AdminSection>
  );
}

/** The actions of the audit log as text. */
const AUDIT_TEXTS: Record<AuditAction, string> = {
  ...ofSettingActions(({ text }) => text()),
  'level-submitted': t('submitted a level'),
  'level-created': t('made a level'),
  'level-edited': t('edited a level'),
  'level-approved': t('approved a level'),
  'level-approval-cancelled': t('cancelled an approval'),
  'level-archived': t('archived a level'),
  'level-restored': t('restored a level'),
  'level-declined': t('declined a level'),
  'changes-requested': t('requested changes to a level'),
  'sender-blocked': t('takes nothing more from who sent a level'),
  'sender-unblocked': t('takes levels of a sender again'),
  'standard-answers-changed': t('changed the standard answers'),
  'candidate-dropped': t('dropped a candidate'),
  'candidate-restored': t('took a candidate back'),
  'level-deleted': t('deleted a level'),
  'level-withdrawn': t('withdrew a level'),
  'level-withdrawal-undone': t('restored a withdrawn level'),
  'reports-resolved': t('resolved reports'),
  'order-changed': t('sorted the daily levels'),
  'first-day-set': t('set the first day'),
  'level-pinned': t('pinned a level'),
  'level-unpinned': t('unpinned a level'),
  'theme-saved': t('saved a theme'),
  'theme-removed': t('removed a theme'),
  'pack-made': t('made the pack'),
  'pack-removed': t('removed the pack'),
  'pack-taken': t('took in the pack'),
  'pack-key-accepted': t('accepted another key of the pack'),
  'receiver-added': t('added the receiver of messages'),
  'receiver-changed': t('changed the receiver of messages'),
  'receiver-removed': t('removed the receiver of messages'),
  'look-changed': t('changed the look and texts of the site'),
  'oldest-erased': t('erased the oldest unused'),
  'game-added': t('added a game'),
  'game-removed': t('removed a game'),
  'game-merged': t('merged a game'),
  'game-restored': t('restored a game'),
  'games-imported': t('imported games'),
  'logged-in': t('logged in'),
  'login-refused': t('failed to log in'),
  'logged-out': t('logged out'),
  'user-invited': t('invited a user'),
  'invitation-withdrawn': t('withdrew an invitation'),
  'user-added': t('added a user'),
  'user-changed': t('changed a user'),
  'user-removed': t('removed a user'),
  'reset-link-made': t('made a link for a new password'),
  'password-reset': t('reset a password'),
  'password-changed': t('changed their password'),
  'password-refused': t('entered a wrong password'),
  'session-ended': t('ended their sessions'),
  'access-token-made': t('made an access token'),
  'access-token-removed': t('removed an access token'),
  'access-token-used': t('used an access token'),
  'second-factor-on': t('turned their second factor on'),
  'second-factor-off': t('turned a second factor off'),
  'passkey-added': t('added a passkey'),
  'passkey-removed': t('removed a passkey'),
  'passkey-refused': t('used a passkey that was refused'),
  'identity-linked': t('linked their account with the provider'),
  'identity-unlinked': t('unlinked their account from the provider'),
  'recovery-codes-made': t('made new recovery codes'),
  'recovery-code-used': t('used a recovery code'),
  'code-refused': t('entered a wrong code'),
  exported: t('exported the site'),
  imported: t('imported a site'),
  'backup-started': t('started a backup'),
  'backup-downloaded': t('downloaded a backup'),
  'upgrade-started': t('started an upgrade'),
  'upgrade-ended': t('ended an upgrade'),
};
