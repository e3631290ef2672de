import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endOtherSessions, endSession, type OwnSession } from '#shared/api/profile.ts';
import { t } from '#shared/language/t.ts';
import { call, isNotFound, messageOf } from '../../browser/call.ts';
import { formatTime } from '../../browser/format-time.ts';
import { rich } from '../../language/rich.tsx';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LoadErrorNote } from '../../ui/loading/load-error-note.tsx';
import { sessionsQuery } from './queries.ts';
import styles from './sessions-card.module.css';

interface SessionRowProps {
  session: OwnSession;
  isWorking: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isWorking, onEnd }: SessionRowProps) {
  const { id, browser, createdAt, lastUsedAt, isCurrent } = session;
  const name = browser || t('Unknown browser');
  return (
    <li className={styles.session}>
      <div className={styles.where}>
        <b id={`session-${id}`}>{name}</b>
        {isCurrent && <span className={styles.here}>{t('this browser')}</span>}
        <p className={styles.when} id={`times-${id}`}>
          {isCurrent
            ? rich(
                'Since <since>{since}</since>',
                { since: (inner) => <time dateTime={createdAt}>{inner}</time> },
                { since: formatTime(createdAt) },
              )
            : rich(
                'Since <since>{since}</since>, last used <used>{used}</used>',
                {
                  since: (inner) => <time dateTime={createdAt}>{inner}</time>,
                  used: (inner) => <time dateTime={lastUsedAt}>{inner}</time>,
                },
                { since: formatTime(createdAt), used: formatTime(lastUsedAt) },
              )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          disabled={isWorking}
          aria-label={t('End session: {name}', { name })}
          aria-describedby={`times-${id}`}
          onClick={onEnd}
        >
          {t('End session')}
        </Button>
      )}
    </li>
  );
}

/** The user's own sessions, each with a button that ends it. */
export function SessionsCard() {
  const { sessions, error, isWorking, retry, endOne, endOthers } = useSessions();
  const list = useRef<HTMLUListElement>(null);

  // The pressed button is removed with its session.
  async function end(work: Promise<void>): Promise<void> {
    await work;
    list.current?.focus();
  }

  return (
    <Card title={t('Where you are logged in')}>
      {!sessions && !error && <p aria-busy="true">{t('Loading…')}</p>}
      {!sessions && error && (
        <LoadErrorNote text={t('The list could not be loaded')} error={error} onRetry={retry} />
      )}
      {sessions && (
        <ul className={styles.sessions} ref={list} tabIndex={-1} aria-label={t('Sessions')}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isWorking={isWorking}
              onEnd={() => void end(endOne(session.id))}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button disabled={isWorking} onClick={() => void end(endOthers())}>
          {t('End all other sessions')}
        </Button>
      )}
      <p className={styles.when}>{t('Sessions end after a week without use, and after a month at most.')}</p>
    </Card>
  );
}

/** The user's own sessions, and ending them (docs/rules/accounts.md#sessions). */
function useSessions() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery());
  const [isWorking, setIsWorking] = useState(false);

  async function end(work: () => Promise<unknown>, message: string): Promise<void> {
    setIsWorking(true);
    try {
      await work();
      alert({ type: 'success', message });
    } catch (failure) {
      const reason = messageOf(failure);
      // Already ended: nothing is wrong.
      if (isNotFound(failure)) alert({ type: 'info', message: reason });
      else alert({ type: 'error', message: `${t('No session was ended.')} ${reason}` });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    setIsWorking(false);
  }

  return {
    sessions,
    error,
    isWorking,
    retry: () => void refetch(),
    endOne: (id: string) => end(() => call(endSession, { params: { id } }), t('Session ended')),
    endOthers: () => end(() => call(endOtherSessions), t('All other sessions ended')),
  };
}
