import { Check, Copy, Send, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { formatTime } from '../browser/time/format-time.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { DraftDetails } from './draft-details.tsx';
import { draftName } from './draft-name.ts';
import styles from './draft-row.module.css';
import { confirmGame, draftPath, type ListedDraft } from './drafts.ts';
import { DraftThumbnail } from './picture/draft-thumbnail.tsx';

interface DraftRowProps {
  draft: ListedDraft;
  /** The other drafts about its game. */
  others: readonly ListedDraft[];
  /** Why it cannot be sent yet; null if it is ready. */
  error: string | null;
  /** Why it was not sent; null if it was not tried. */
  failure: string | null;
  /** Whether it is the one in the editor of this page. */
  isShown: boolean;
  isOpenElsewhere: boolean;
  isBusy: boolean;
  /** Opens the draft on this page; without it the link does. */
  onOpen: ((id: string) => void) | undefined;
  /** Undefined where drafts are not sent one by one. */
  onSend: ((draft: ListedDraft) => void) | undefined;
  onDuplicate: (draft: ListedDraft) => void;
  onDelete: (draft: ListedDraft) => void;
}

/** One draft of this browser, and what can be done with it. */
export function DraftRow(props: DraftRowProps) {
  const { draft, others, error, failure, isShown, isOpenElsewhere, isBusy } = props;
  const { onOpen, onSend, onDuplicate, onDelete } = props;
  const { id, level, changedAt, guessedFrom } = draft;
  const name = draftName(draft);
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  const [isOpen, setIsOpen] = useState(false);
  const facts = [
    level.releaseDate !== null && String(level.releaseDate),
    isShown && t('open here'),
    isOpenElsewhere && t('open in another tab'),
    changedAt && t('changed {time}', { time: formatTime(changedAt) }),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <DraftThumbnail path={level.path} />
      <div className={`breaks ${styles.texts}`}>
        <Link
          className={`strong ${styles.name}`}
          to={draftPath(id)}
          aria-current={isShown ? 'page' : undefined}
          onClick={open}
        >
          {name}
        </Link>
        {facts.length > 0 && <p className="note">{facts.join(' · ')}</p>}
        <p className={`small ${error === null ? 'good' : 'near'}`}>
          {guessedFrom !== null
            ? t('Guessed from “{guessedFrom}”', { guessedFrom })
            : (error ?? t('Ready to send'))}
        </p>
        {failure !== null && <p className="small bad">{failure}</p>}
      </div>
      <div className={`row ${styles.actions}`}>
        {guessedFrom !== null && (
          <Button
            aria-label={t('Game is right: {name}', { name })}
            disabled={isBusy}
            onClick={() => confirmGame(id)}
          >
            <Check size={16} aria-hidden="true" />
            {t('Game is right')}
          </Button>
        )}
        {onSend && error === null && (
          <Button aria-label={t('Submit {name}', { name })} disabled={isBusy} onClick={() => onSend(draft)}>
            <Send size={16} aria-hidden="true" />
            {t('Submit')}
          </Button>
        )}
        <IconButton
          label={t('Game, year and credit of {name}', { name })}
          tipSide="end"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Duplicate {name}', { name })} tipSide="end" onClick={() => onDuplicate(draft)}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Delete {name}', { name })}
          tipSide="end"
          disabled={isBusy}
          onClick={() => onDelete(draft)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && <DraftDetails draft={draft} others={others} isBusy={isBusy} onDelete={onDelete} />}
    </li>
  );
}
