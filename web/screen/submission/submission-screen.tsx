import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import type { Submission } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { SubmissionKey } from '#shared/submission/submission-key.ts';
import { isNotFound, messageOf } from '../../browser/call.ts';
import { useUrlHash } from '../../browser/page/page.ts';
import { formatDay } from '../../browser/time/format.ts';
import { keysAtEndOf } from '../../browser/url-hash.ts';
import { PlaytestPanel } from '../../playtest/playtest-panel.tsx';
import { CREATOR_TEXTS, EntryList } from '../../review/entry-list.tsx';
import { submissionQuery } from '../../review/queries.ts';
import { StatusLink } from '../../review/status-link.tsx';
import { usePageTitle } from '../../site/page-title.ts';
import { markSeen, rememberSubmission } from '../../submission/submissions.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { Message } from '../../ui/text/message.tsx';
import { Results } from './results.tsx';
import styles from './submission-screen.module.css';
import { SubmittedLevel } from './submitted-level.tsx';

/** The status of a submission, opened by the key in the address (docs/rules/submission.md#submission-page). */
export function SubmissionScreen() {
  usePageTitle(t('Your submission'));
  const key = submissionKeyFromFragment(useUrlHash());
  const { data, error, refetch } = useQuery({ ...submissionQuery(key), enabled: key !== '' });
  if (key === '' || isNotFound(error)) return <NoSubmission />;
  if (data) return <Status submission={data} submissionKey={key} />;
  if (!error) return <Loading text={t('Loading the status of your level…')} />;
  return (
    <LoadError
      title={t('The status could not be loaded')}
      detail={messageOf(error, t('Nothing is lost.'))}
      onRetry={() => void refetch()}
    />
  );
}

/** The key in a fragment; one that is incomplete stays as it is. */
function submissionKeyFromFragment(fragment: string): string {
  return keysAtEndOf(fragment).find((key) => v.is(SubmissionKey, key)) ?? fragment;
}

function NoSubmission() {
  return (
    <Message
      title={t('This link opens no submission')}
      detail={t(
        'It may be incomplete: copy all of it, up to the last letter. Or the level was deleted by the team.',
      )}
    >
      <Link className={buttonClass('primary')} to={paths.myLevels}>
        {t('My levels')}
      </Link>
    </Message>
  );
}

function Status({ submission, submissionKey }: { submission: Submission; submissionKey: string }) {
  const { level, entries, players, ratings, answeredAt } = submission;
  const { id, name } = level;
  useEffect(() => {
    rememberSubmission({ id, key: submissionKey, name });
    markSeen([{ id, answeredAt }]);
  }, [id, submissionKey, name, answeredAt]);
  const { title, detail } = describeStatus(submission);
  return (
    <div className={styles.page}>
      <header className="stack gap-2 muted">
        <h1 className={styles.title}>{title}</h1>
        <p>{detail}</p>
      </header>
      <div className={styles.columns}>
        <SubmittedLevel submission={submission} submissionKey={submissionKey} />
        <Card title={t('[heading] Review')}>
          <EntryList entries={entries} titleOf={({ kind }) => CREATOR_TEXTS[kind]} />
        </Card>
        {players && <Results levelId={id} players={players} ratings={ratings} />}
        {!isWithdrawn(level) && players === null && (
          <Card title={t('Playtests')}>
            <PlaytestPanel levelId={id} isManager={false} />
          </Card>
        )}
        <Card title={t('Your link')}>
          <StatusLink submissionKey={submissionKey} mayChange={level.state === 'submitted'} />
        </Card>
      </div>
      <Link className={buttonClass('quiet')} to={paths.myLevels}>
        {t('All my levels')}
      </Link>
    </div>
  );
}

interface StatusTexts {
  title: string;
  detail: string;
}

/** The status of a submission for its creator: a title and what happens next. */
export function describeStatus({ level, status, day, players }: Submission): StatusTexts {
  if (isWithdrawn(level)) {
    return {
      title: t('Withdrawn'),
      detail: `${players ? `${dayText(day, true)} ` : ''}${t('The team has withdrawn it: its picture and texts are gone.')}`,
    };
  }
  switch (status) {
    case 'waiting':
      return {
        title: t('Waiting for review'),
        detail: t(
          'The team looks at every level before it becomes a daily puzzle. You can go on changing it until then.',
        ),
      };
    case 'changes-requested':
      return {
        title: t('Changes requested'),
        detail: t('The team asked for changes. Edit your level and submit it again.'),
      };
    case 'declined':
      return {
        title: t('Declined'),
        detail: t("This one won't be a daily puzzle. Thanks for making it."),
      };
    case 'archived':
      return {
        title: t('Put aside'),
        detail: t('The team has put this level aside, without a reason. It may take it up again.'),
      };
    case 'approved':
      return { title: t('Approved'), detail: dayText(day, players !== null) };
  }
}

function dayText(day: Submission['day'], isReleased: boolean): string {
  if (!day) return t("It will be a daily puzzle. You'll see the date here a few days before.");
  return isReleased
    ? t('It came out on {day}.', { day: formatDay(day) })
    : t('Everyone plays it on {day}.', { day: formatDay(day) });
}
