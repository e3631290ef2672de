import { Copy, Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { canShare, copyText, openShareSheet } from '../browser/clipboard.ts';
import { Button } from './button.tsx';
import styles from './share-buttons.module.css';

interface ShareButtonsProps {
  label: string;
  text: string;
  onCopied: () => void;
  /** 'plain' where something else is the first thing to do. */
  variant?: 'primary' | 'plain';
  children?: ReactNode;
}

/** Copies a text or opens the system's share sheet; shows the text to select when neither works. */
export function ShareButtons({ label, text, onCopied, variant = 'primary', children }: ShareButtonsProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function copy() {
    const isCopied = await copyText(text);
    setHasFailed(!isCopied);
    if (isCopied) onCopied();
  }

  async function share() {
    if ((await openShareSheet(text)) === 'failed') await copy();
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button variant={variant} onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" /> {label}
        </Button>
        {canShare() && (
          <Button onClick={() => void share()}>
            <Share2 size={18} aria-hidden="true" /> Share…
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
    <div className={styles.byHand}>
      <label htmlFor={id}>This browser did not let us copy. Select the text and copy it by hand:</label>
      <textarea id={id} readOnly rows={4} value={text} onFocus={(event) => event.target.select()} />
    </div>
  );
}
