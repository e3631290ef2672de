import { useQuery } from '@tanstack/react-query';
import { Check, Copy, ImageIcon, ImageOff, Send, Trash2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { canReadCanvas } from '../browser/file/canvas.ts';
import { createObjectUrl } from '../browser/file/files.ts';
import { formatTime } from '../browser/time/format-time.ts';
import {
  isLocalPicture,
  storedPictureOnce,
  storedThumbnail,
  storeThumbnail,
} from '../picture/picture-store.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import styles from './draft-row.module.css';
import { confirmGame, draftPath, type ListedDraft } from './drafts.ts';
import { thumbnailOf } from './picture/small-picture-of.ts';

interface DraftRowProps {
  draft: ListedDraft;
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

/** The name of a draft: its game, or the file that it was made of. */
export function draftName({ level, fileName }: ListedDraft): string {
  return level.name || fileName || t('No game yet');
}

/** One draft of this browser, and what can be done with it. */
export function DraftRow(props: DraftRowProps) {
  const { draft, error, failure, isShown, isOpenElsewhere, isBusy } = props;
  const { onOpen, onSend, onDuplicate, onDelete } = props;
  const { id, level, changedAt, guessedFrom } = draft;
  const name = draftName(draft);
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  const facts = [
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
    </li>
  );
}

async function loadThumbnail(path: string): Promise<Blob | null> {
  // One that is stored may have been made of noise.
  if (!canReadCanvas()) return null;
  const stored = await storedThumbnail(path);
  if (stored) return stored;
  const picture = await storedPictureOnce(path);
  const bitmap = picture && (await createImageBitmap(picture).catch(() => null));
  if (!bitmap) return null;
  const thumbnail = await thumbnailOf(bitmap).finally(() => bitmap.close());
  if (thumbnail) await storeThumbnail(path, thumbnail);
  return thumbnail;
}

function Picture({ thumbnail }: { thumbnail: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const { address, revoke } = createObjectUrl(thumbnail);
    setUrl(address);
    return revoke;
  }, [thumbnail]);
  return url ? (
    <img className={`muted ${styles.picture}`} src={url} alt="" />
  ) : (
    <span className={`muted ${styles.picture}`} />
  );
}

/** The picture of a draft, made small. One of another site is not loaded for a list. */
function DraftThumbnail({ path }: { path: string }) {
  const isLocal = isLocalPicture(path);
  const { data: thumbnail, isPending } = useQuery({
    queryKey: ['draft-thumbnail', path],
    queryFn: () => loadThumbnail(path),
    enabled: isLocal,
    networkMode: 'always',
  });
  if (thumbnail) return <Picture thumbnail={thumbnail} />;
  const isMissing = path === '' || (isLocal && !isPending);
  const Icon = isMissing ? ImageOff : ImageIcon;
  return (
    <span className={`muted ${styles.picture}`}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}
