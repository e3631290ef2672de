import { Copy, Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { canShare, copyText, openShareSheet } from '../../browser/file/clipboard.ts';
import { useBriefly } from '../state/use-briefly.ts';
import { Button } from './button.tsx';
import styles from './share-buttons.module.css';

const MESSAGE_MS = 2000;

interface ShareButtonsProps {
  label: string;
  text: string;
  /** 'plain' where something else is the first thing to do. */
  variant?: 'primary' | 'plain';
  /** False where the system's share sheet is offered elsewhere. */
  hasSheet?: boolean;
  children?: ReactNode;
}

/** Copies a text or opens the system's share sheet; says so beside the button, or shows the text to select when neither works. */
export function ShareButtons({
  label,
  text,
  variant = 'primary',
  hasSheet = true,
  children,
}: ShareButtonsProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const [message, say] = useBriefly('', MESSAGE_MS);

  async function copy() {
    const isCopied = await copyText(text);
    setHasFailed(!isCopied);
    say(isCopied ? t('Copied to clipboard!') : '');
  }

  async function share() {
    if ((await openShareSheet(text)) === 'failed') await copy();
  }

  return (
    <>
      <div className="row">
        <span className={`${styles.copy} ${styles[variant] ?? ''}`}>
          <Button variant={variant} onClick={() => void copy()}>
            <Copy size={18} aria-hidden="true" /> {label}
          </Button>
          <span role="status" className={styles.message}>
            {message}
          </span>
        </span>
        {hasSheet && canShare() && (
          <Button onClick={() => void share()}>
            <Share2 size={18} aria-hidden="true" /> {t('Share…')}
          </Button>
        )}
        {children}
      </div>
      {hasFailed && <CopyByHand text={text} />}
    </>
  );
}

/** A text to select and copy by hand, for when the clipboard is unavailable. */
export function CopyByHand({ text }: { text: string }) {
  const id = useId();
  return (
    <div className={`stack gap-2 small ${styles.byHand}`}>
      <label htmlFor={id}>
        {t('This browser did not let us copy. Select the text and copy it by hand:')}
      </label>
      <textarea id={id} readOnly rows={4} value={text} onFocus={(event) => event.target.select()} />
    </div>
  );
}
