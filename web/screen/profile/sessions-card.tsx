import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endOtherSessions, endSession, type OwnSession } from '#shared/api/profile.ts';
import { t } from '#shared/language/t.ts';
import { call, isNotFound, messageOf } from '../../browser/call.ts';
import { formatTime } from '../../browser/format.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
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
  const name = browser || 'Unknown browser';
  return (
    <li className={styles.session}>
      <div className={styles.where}>
        <b id={`session-${id}`}>{name}</b>
        {isCurrent && <span className={styles.here}>this browser</span>}
        <p className={styles.when} id={`times-${id}`}>
          Since <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {!isCurrent && (
            <>
              , last used <time dateTime={lastUsedAt}>{formatTime(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          disabled={isWorking}
          aria-label={`End session: ${name}`}
          aria-describedby={`times-${id}`}
          onClick={onEnd}
        >
          End session
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
    <Card title="Where you are logged in">
      {!sessions && !error && <p aria-busy="true">Loading…</p>}
      {!sessions && error && (
        <LoadErrorNote text={t('The list could not be loaded')} error={error} onRetry={retry} />
      )}
      {sessions && (
        <ul className={styles.sessions} ref={list} tabIndex={-1} aria-label="Sessions">
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
          End all other sessions
        </Button>
      )}
      <p className={styles.when}>Sessions end after a week without use, and after a month at most.</p>
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
      else alert({ type: 'error', message: `No session was ended. ${reason}` });
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    setIsWorking(false);
  }

  return {
    sessions,
    error,
    isWorking,
    retry: () => void refetch(),
    endOne: (id: string) => end(() => call(endSession, { params: { id } }), 'Session ended'),
    endOthers: () => end(() => call(endOtherSessions), 'All other sessions ended'),
  };
}
