import { BadgeCheck, Eye, Mail, MessageSquarePlus, SquarePen, ThumbsDown } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import type { ReviewKind } from '#shared/submission/review-entry.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PlaceBar } from '../one-by-one/place-bar.tsx';
import { QUEUE_KEYS } from './queue-keys.tsx';
import type { QueuePosition } from './use-queue.ts';

interface QueueActionsProps {
  position: QueuePosition;
  isBusy: boolean;
  /** Another manager who has the level open. */
  holder: string | null;
  /** Whether its picture is on another site, from where the editor has to copy it first. */
  isElsewhere: boolean;
  onAsk: (kind: ReviewKind) => void;
}

/** The position in the queue, buttons to the other levels, and the decisions. */
export function QueueActions({ position, isBusy, holder, isElsewhere, onAsk }: QueueActionsProps) {
  return (
    <PlaceBar
      position={position}
      keys={QUEUE_KEYS}
      keysTitle={t('Keys of the review')}
      note={
        holder && (
          <p className="line near" role="status">
            <Eye size={18} aria-hidden="true" />
            {t('{user} has this level open.', { user: holder })}
          </p>
        )
      }
    >
      <Button variant="primary" disabled={isBusy} aria-keyshortcuts="a" onClick={() => onAsk('approved')}>
        <BadgeCheck size={18} aria-hidden="true" />
        {isElsewhere ? t('Copy and approve…') : t('Approve')}
      </Button>
      <Button disabled={isBusy} aria-keyshortcuts="c" onClick={() => onAsk('changes-requested')}>
        <SquarePen size={18} aria-hidden="true" />
        {t('Request changes')}
      </Button>
      <Button disabled={isBusy} aria-keyshortcuts="d" onClick={() => onAsk('declined')}>
        <ThumbsDown size={18} aria-hidden="true" />
        {t('Decline')}
      </Button>
      <Button disabled={isBusy} aria-keyshortcuts="m" onClick={() => onAsk('message')}>
        <Mail size={18} aria-hidden="true" />
        {t('Message')}
      </Button>
      <Button disabled={isBusy} aria-keyshortcuts="n" onClick={() => onAsk('note')}>
        <MessageSquarePlus size={18} aria-hidden="true" />
        {t('Note')}
      </Button>
    </PlaceBar>
  );
}
