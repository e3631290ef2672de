import { Copy, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canShare, copyText, openShareSheet } from '../browser/clipboard.ts';
import { Button } from './button.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import styles from './share-buttons.module.css';

interface ShareButtonsProps {
  label: string;
  text: string;
  onCopied: () => void;
  /** 'plain' where something else is the first thing to do. */
  look?: 'main' | 'plain';
  children?: ReactNode;
}

/** Copies a text or opens the system's share sheet; shows the text to select when neither works. */
export function ShareButtons({ label, text, onCopied, look = 'main', children }: ShareButtonsProps) {
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
        <Button look={look} onClick={() => void copy()}>
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
