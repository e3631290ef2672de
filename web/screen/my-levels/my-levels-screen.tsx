import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ListedSubmission } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import { messageOf } from '../../browser/call.ts';
import { DraftsPanel } from '../../draft/drafts-panel.tsx';
import { SharedPictures } from '../../draft/import/shared-pictures.tsx';
import { rich } from '../../language/rich.tsx';
import { MakeLevelLink } from '../../level/make-level-link.tsx';
import { submissionsQuery } from '../../review/queries.ts';
import { usePageTitle } from '../../site/page-title.ts';
import {
  forgetSubmission,
  type KnownSubmission,
  knownSubmissions,
  markSeen,
  useKnownSubmissions,
} from '../../submission/submissions.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import styles from './my-levels-screen.module.css';
import { SubmissionRow } from './submission-row.tsx';

/** The submissions and the drafts of this browser (docs/rules/submission.md#my-levels). */
export function MyLevelsScreen() {
  usePageTitle(t('My levels'));
  const { data, error, refetch } = useQuery(submissionsQuery());
  return (
    <div className={styles.page}>
      <h1>{t('My levels')}</h1>
      <section className={`stack gap-3 ${styles.group}`} aria-labelledby="drafts">
        <h2 id="drafts">{t('Drafts')}</h2>
        <SharedPictures />
        <DraftsPanel shownId={null} />
      </section>
      {data && <Submissions listed={data} />}
      {!data && !error && <Loading text={t('Loading your levels…')} />}
      {!data && error && (
        <LoadError
          title={t('Your levels could not be loaded')}
          detail={messageOf(error, t('Nothing is lost.'))}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

function Submissions({ listed }: { listed: readonly ListedSubmission[] }) {
  const known = useKnownSubmissions();
  const seenBefore = useSeenBefore();
  useEffect(() => markSeen(listed.map(({ level, answeredAt }) => ({ id: level.id, answeredAt }))), [listed]);
  const lost = known.filter(({ id }) => !listed.some(({ level }) => level.id === id));
  if (listed.length + lost.length === 0) return <NothingYet />;
  return (
    <section className={`stack gap-3 ${styles.group}`} aria-labelledby="sent">
      <h2 id="sent">{t('Submitted levels ({count})', { count: listed.length })}</h2>
      <ul className={styles.list}>
        {listed.map((one) => (
          <SubmissionRow
            key={one.level.id}
            submission={one}
            submissionKey={known.find(({ id }) => id === one.level.id)?.key}
            hasNewDecision={hasNewDecision(one, seenBefore)}
          />
        ))}
        {lost.map((one) => (
          <LostSubmission key={one.id} submission={one} />
        ))}
      </ul>
    </section>
  );
}

/** Without a key there is no record of what was seen. */
function hasNewDecision(
  { level, answeredAt }: ListedSubmission,
  seen: ReadonlyMap<string, string | null>,
): boolean {
  return answeredAt !== null && seen.has(level.id) && answeredAt > (seen.get(level.id) ?? '');
}

function NothingYet() {
  return (
    <section className={`stack gap-3 ${styles.group}`}>
      <p className="muted">
        {t('No levels submitted from this browser. Have a status link? Open it to see the level here.')}
      </p>
      <div>
        <MakeLevelLink />
      </div>
    </section>
  );
}

/** A submission that the site no longer has. */
function LostSubmission({ submission: { id, name } }: { submission: KnownSubmission }) {
  return (
    <li className={`line ends muted breaks ${styles.lost}`}>
      <p>
        {rich(
          '<b>{name}</b> is no longer on this site: it was deleted.',
          { b: (inner) => <b>{inner}</b> },
          { name },
        )}
      </p>
      <IconButton label={t('Remove from this list')} tipSide="end" onClick={() => forgetSubmission(id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** When the answers were given that had been seen before this screen was opened, by level id. */
function useSeenBefore(): ReadonlyMap<string, string | null> {
  const [seen] = useState(() => new Map(knownSubmissions().map(({ id, seenAt }) => [id, seenAt])));
  return seen;
}
