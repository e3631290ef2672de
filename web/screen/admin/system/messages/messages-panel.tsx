import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReceiverList } from '#shared/api/site/message.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { failureText } from '#shared/message/failure-text.ts';
import { MAX_RECEIVERS, type Receiver } from '#shared/message/receiver.ts';
import { formatTime } from '../../../../browser/time/format-time.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { type Item, ItemList } from '../../../../ui/list/item-list.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { EVENT_TEXTS, FORMAT_TEXTS, ReceiverDialog } from './receiver-dialog.tsx';
import { receiversQuery, useRemoveReceiver, useTestReceiver } from './use-receivers.ts';

function problemOf({ problem, waiting }: Receiver): string | null {
  if (!problem) return null;
  const sentences = [
    t('A message was not taken on {time}.', { time: formatTime(problem.at) }),
    failureText(problem.text),
    waiting > 0 &&
      t('{count, plural, one {One message waits.} other {# messages wait.}}', { count: waiting }),
  ];
  return joinSentences(...sentences);
}

function lastSent({ sentAt, problem }: Receiver): string | null {
  if (problem) return null;
  return sentAt === null ? t('Nothing sent yet') : t('Last sent {time}', { time: formatTime(sentAt) });
}

/** Where the site sends its messages, with what went wrong (docs/rules/administration.md#messages). */
export function MessagesPanel() {
  const query = useQuery(receiversQuery());
  return (
    <Card title={t('Messages')}>
      <Loaded query={query} failed={t('The receivers could not be loaded')}>
        {(list) => <Receivers list={list} />}
      </Loaded>
    </Card>
  );
}

function Receivers({ list: { receivers, isPaused, ownHosts } }: { list: ReceiverList }) {
  /** Null for a new one. */
  const [edited, setEdited] = useState<{ receiver: Receiver | null } | null>(null);
  const test = useTestReceiver();
  const remove = useRemoveReceiver();
  const isBusy = test.isRunning || remove.isRunning;

  function itemOf(receiver: Receiver): Item {
    const { id, name, format, host, events, isFromSettings } = receiver;
    return {
      key: id,
      title: name,
      facts: [
        `${FORMAT_TEXTS[format]}, ${host}`,
        events.map((event) => EVENT_TEXTS[event]).join(' · '),
        lastSent(receiver),
      ],
      problem: problemOf(receiver),
      menu: t('Actions for {name}', { name }),
      actions: [
        { label: t('Send a test message'), Icon: Send, run: () => void test.run(receiver) },
        !isFromSettings && { label: t('Edit'), Icon: Pencil, run: () => setEdited({ receiver }) },
        !isFromSettings && {
          label: t('Remove'),
          Icon: Trash2,
          isDangerous: true,
          question: {
            question: t('Remove {name}?', { name }),
            detail: t('Messages that wait for it are deleted.'),
          },
          run: () => void remove.run(receiver),
        },
      ],
    };
  }

  return (
    <div className="stack gap-3">
      {isPaused && <p className="muted breaks">{t('Nothing is sent in development mode.')}</p>}
      <ItemList
        items={receivers}
        isBusy={isBusy}
        empty={t(
          'No one is told of submissions, reports and failed backups. Add a channel of Discord, Slack, Matrix or ntfy.',
        )}
      >
        {itemOf}
      </ItemList>
      <div className="row">
        <Button
          disabled={isBusy || receivers.filter((one) => !one.isFromSettings).length >= MAX_RECEIVERS}
          onClick={() => setEdited({ receiver: null })}
        >
          <Plus size={18} aria-hidden="true" />
          {t('Add a receiver')}
        </Button>
      </div>
      {edited && (
        <ReceiverDialog receiver={edited.receiver} ownHosts={ownHosts} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
