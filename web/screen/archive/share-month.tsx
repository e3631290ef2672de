import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Month } from '#shared/calendar/month.ts';
import { type FinishedDay, monthShareText } from '#shared/play/month-share-text.ts';
import { canShare, copyText, shareSheet } from '../../browser/clipboard.ts';
import { publicAddress, site } from '../../browser/site.ts';
import { useSaved } from '../../browser/use-saved.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { useBriefly } from '../../ui/use-briefly.ts';
import styles from './month-scores.module.css';

// How long the word of success stays (specification, 9).
const MESSAGE_MS = 2000;

interface ShareMonthProps {
  month: Month;
  days: readonly FinishedDay[];
}

/** The month's faces as a text to copy or to share. */
export function ShareMonth({ month, days }: ShareMonthProps) {
  const [withUrl, setWithUrl] = useSaved('share-with-url', z.boolean(), true);
  const [message, say] = useBriefly('', MESSAGE_MS);
  const [hasFailed, setHasFailed] = useState(false);
  const { siteName, hashtag } = site();
  const url = withUrl ? publicAddress(paths.archive(month)) : undefined;
  const text = monthShareText({ siteName, month, days }, { url, hashtag });

  async function copy() {
    const isCopied = await copyText(text);
    setHasFailed(!isCopied);
    if (isCopied) say('Copied to clipboard!');
  }

  async function share() {
    if ((await shareSheet(text)) === 'failed') await copy();
  }

  return (
    <div className={styles.share}>
      <div className={styles.buttons}>
        <Button look="main" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" /> Share score
        </Button>
        {canShare() && (
          <Button onClick={() => void share()}>
            <Share2 size={18} aria-hidden="true" /> Share…
          </Button>
        )}
      </div>
      <Checkbox label="With link" isChecked={withUrl} onChange={setWithUrl} />
      <p className={styles.message} role="status">
        {message}
      </p>
      {hasFailed && <CopyByHand text={text} />}
    </div>
  );
}
