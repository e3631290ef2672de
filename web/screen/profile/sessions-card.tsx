import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, type OwnSession } from '#shared/api/account/profile.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { call, isNotFound } from '../../browser/call.ts';
import { formatTime } from '../../browser/time/format-time.ts';
import { rich } from '../../language/rich.tsx';
import { useAction } from '../../ui/action/use-action.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { type Item, ItemList } from '../../ui/list/item-list.tsx';
import { Loaded } from '../../ui/loading/loaded.tsx';
import { sessionsQuery } from './queries.ts';

function timesOf({ createdAt, lastUsedAt, isCurrent }: OwnSession) {
  if (isCurrent) {
    return rich(
      'Since <since>{since}</since>',
      { since: (inner) => <time dateTime={createdAt}>{inner}</time> },
      { since: formatTime(createdAt) },
    );
  }
  return rich(
    'Since <since>{since}</since>, last used <used>{used}</used>',
    {
      since: (inner) => <time dateTime={createdAt}>{inner}</time>,
      used: (inner) => <time dateTime={lastUsedAt}>{inner}</time>,
    },
    { since: formatTime(createdAt), used: formatTime(lastUsedAt) },
  );
}

/** The user's own sessions, each with a button that ends it (docs/rules/accounts.md#sessions). */
export function SessionsCard() {
  const query = useQuery(sessionsQuery());
  const end = useAction(
    (id: string | null): Promise<unknown> =>
      id === null ? call(endOtherSessions) : call(endSession, { params: { id } }),
    {
      done: (_, id) => (id === null ? t('All other sessions ended') : t('Session ended')),
      failed: (reason, error) =>
        // Already ended: nothing is wrong.
        isNotFound(error)
          ? { type: 'info', message: reason }
          : joinSentences(t('No session was ended.'), reason),
      refreshes: [sessionsQuery().queryKey],
    },
  );

  function itemOf(session: OwnSession): Item {
    const { id, browser, isCurrent } = session;
    const name = browser || t('Unknown browser');
    return {
      key: id,
      title: name,
      tag: isCurrent && t('this browser'),
      facts: [timesOf(session)],
      actions: [
        !isCurrent && {
          label: t('End session'),
          name: browser ? t('End session: {name}', { name: browser }) : t('End session: unknown browser'),
          run: () => void end.run(id),
        },
      ],
    };
  }

  return (
    <Card title={t('Where you are logged in')}>
      <div className="stack gap-3">
        <Loaded query={query} failed={t('The list could not be loaded')}>
          {(sessions) => (
            <>
              <ItemList items={sessions} label={t('Sessions')} isBusy={end.isRunning}>
                {itemOf}
              </ItemList>
              {sessions.length > 1 && (
                <div>
                  <Button disabled={end.isRunning} onClick={() => void end.run(null)}>
                    {t('End all other sessions')}
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
        <p className="muted breaks">
          {t('Sessions end after a week without use, and after a month at most.')}
        </p>
      </div>
    </Card>
  );
}
