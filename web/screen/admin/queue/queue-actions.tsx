import {
  ArrowLeft,
  ArrowRight,
  BadgeCheck,
  Eye,
  Keyboard,
  Mail,
  MessageSquarePlus,
  SquarePen,
  ThumbsDown,
} from 'lucide-react';
import { t } from '#shared/language/t.ts';
import type { ReviewKind } from '#shared/submission/review-entry.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './queue-actions.module.css';
import type { QueuePosition } from './use-queue.ts';

interface QueueActionsProps {
  position: QueuePosition;
  isBusy: boolean;
  /** Another manager who has the level open. */
  holder: string | null;
  /** Whether its picture is on another site, from where the editor has to copy it first. */
  isElsewhere: boolean;
  onAsk: (kind: ReviewKind) => void;
  onHelp: () => void;
}

/** The position in the queue, buttons to the other levels, and the decisions. */
export function QueueActions({ position, isBusy, holder, isElsewhere, onAsk, onHelp }: QueueActionsProps) {
  const { place, count, goBack, goNext } = position;
  return (
    <div className="row gap-apart middle ends">
      <div className={`row middle ${styles.place}`}>
        <IconButton label={t('Previous level (K)')} tipSide="start" disabled={count < 2} onClick={goBack}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
        <p role="status">{t('{place} of {count}', { place, count })}</p>
        <IconButton label={t('Next level (J)')} disabled={count < 2} onClick={goNext}>
          <ArrowRight size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Keys (?)')} onClick={onHelp}>
          <Keyboard size={18} aria-hidden="true" />
        </IconButton>
        {holder && (
          <p className="line near" role="status">
            <Eye size={18} aria-hidden="true" />
            {t('{user} has this level open.', { user: holder })}
          </p>
        )}
      </div>
      <div className={`row middle ${styles.decisions}`}>
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
      </div>
    </div>
  );
}
