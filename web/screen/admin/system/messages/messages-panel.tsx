import { Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { MAX_RECEIVERS, type Receiver } from '#shared/message/receiver.ts';
import { formatTime } from '../../../../browser/format-time.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { menuItemClass, PopupMenu } from '../../../../ui/button/popup-menu.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { LoadErrorNote } from '../../../../ui/loading/load-error-note.tsx';
import panel from '../panel.module.css';
import styles from './messages-panel.module.css';
import { EVENT_TEXTS, FORMAT_TEXTS, ReceiverDialog } from './receiver-dialog.tsx';
import { useReceivers } from './use-receivers.ts';

function State({ receiver: { sentAt, problem, waiting } }: { receiver: Receiver }) {
  return (
    <>
      {problem && (
        <span className={panel.bad}>
          {t('Not taken on {time}: {problem}.', { time: formatTime(problem.at), problem: problem.text })}{' '}
          {waiting > 0 &&
            t('{count, plural, one {One message waits.} other {# messages wait.}}', { count: waiting })}
        </span>
      )}
      {!problem && (
        <span className={panel.note}>
          {sentAt === null ? t('Nothing sent yet') : t('Last sent {time}', { time: formatTime(sentAt) })}
        </span>
      )}
    </>
  );
}

interface ReceiverRowProps {
  receiver: Receiver;
  isWorking: boolean;
  onTest: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function ReceiverRow({ receiver, isWorking, onTest, onEdit, onRemove }: ReceiverRowProps) {
  const { name, format, host, events, isFromSettings } = receiver;
  return (
    <li className={styles.receiver}>
      <div>
        <strong className={styles.name}>{name}</strong>
        <br />
        <span className={panel.note}>
          {FORMAT_TEXTS[format]}, {host}
        </span>
        <br />
        <span className={panel.note}>{events.map((event) => EVENT_TEXTS[event]).join(' · ')}</span>
        <br />
        <State receiver={receiver} />
      </div>
      <PopupMenu label={t('Actions for {name}', { name })}>
        <button type="button" className={menuItemClass()} disabled={isWorking} onClick={onTest}>
          <Send size={18} aria-hidden="true" />
          {t('Send a test message')}
        </button>
        {!isFromSettings && (
          <>
            <button type="button" className={menuItemClass()} disabled={isWorking} onClick={onEdit}>
              <Pencil size={18} aria-hidden="true" />
              {t('Edit')}
            </button>
            <button type="button" className={menuItemClass(true)} disabled={isWorking} onClick={onRemove}>
              <Trash2 size={18} aria-hidden="true" />
              {t('Remove')}
            </button>
          </>
        )}
      </PopupMenu>
    </li>
  );
}

type Opened = { what: 'edit'; receiver: Receiver | null } | { what: 'remove'; receiver: Receiver } | null;

/** Where the site sends its messages, with what went wrong (docs/rules/administration.md#messages). */
export function MessagesPanel() {
  const { data, error, refetch, isWorking, save, remove, test } = useReceivers();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Card title={t('Messages')}>
      {data && (
        <div className={panel.panel}>
          {data.isPaused && <p className={panel.note}>{t('Nothing is sent in development mode.')}</p>}
          {data.receivers.length === 0 && (
            <p className={panel.note}>
              {t(
                'No one is told of submissions, reports and failed backups. Add a channel of Discord, Slack, Matrix or ntfy.',
              )}
            </p>
          )}
          {data.receivers.length > 0 && (
            <ul className={styles.receivers}>
              {data.receivers.map((receiver) => (
                <ReceiverRow
                  key={receiver.id}
                  receiver={receiver}
                  isWorking={isWorking}
                  onTest={() => void test(receiver)}
                  onEdit={() => setOpened({ what: 'edit', receiver })}
                  onRemove={() => setOpened({ what: 'remove', receiver })}
                />
              ))}
            </ul>
          )}
          <div className={panel.buttons}>
            <Button
              disabled={
                isWorking || data.receivers.filter((one) => !one.isFromSettings).length >= MAX_RECEIVERS
              }
              onClick={() => setOpened({ what: 'edit', receiver: null })}
            >
              <Plus size={18} aria-hidden="true" />
              {t('Add a receiver')}
            </Button>
          </div>
        </div>
      )}
      {!data && !error && <p aria-busy="true">{t('Loading the receivers…')}</p>}
      {!data && error && (
        <LoadErrorNote
          text={t('The receivers could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {opened?.what === 'edit' && (
        <ReceiverDialog
          receiver={opened.receiver}
          isWorking={isWorking}
          onSave={(input) => save(opened.receiver?.id ?? null, input)}
          onClose={close}
        />
      )}
      {opened?.what === 'remove' && (
        <ConfirmDialog
          question={t('Remove {name}?', { name: opened.receiver.name })}
          detail={t('Messages that wait for it are deleted.')}
          confirmLabel={t('Remove')}
          isDangerous
          onConfirm={() => void remove(opened.receiver)}
          onClose={close}
        />
      )}
    </Card>
  );
}
