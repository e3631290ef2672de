import * as v from 'valibot';
import type { Month } from '#shared/calendar/month.ts';
import { paths } from '#shared/page/paths.ts';
import { type FinishedDay, monthShareText } from '#shared/play/month-share-text.ts';
import { useLocalStorage } from '../../browser/use-local-storage.ts';
import { publicUrl, site } from '../../site/site.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { ShareButtons } from '../../ui/share-buttons.tsx';
import { useBriefly } from '../../ui/use-briefly.ts';
import styles from './share-month.module.css';

// How long the success message is shown.
const MESSAGE_DURATION_MS = 2000;

interface ShareMonthProps {
  month: Month;
  days: readonly FinishedDay[];
}

/** The month's scores as a text to copy or share (docs/rules/statistics.md#share-text). */
export function ShareMonth({ month, days }: ShareMonthProps) {
  const [withUrl, setWithUrl] = useLocalStorage('share-with-url', v.boolean(), true);
  const [message, say] = useBriefly('', MESSAGE_DURATION_MS);
  const { siteName, hashtag } = site();
  const url = withUrl ? publicUrl(paths.archive(month)) : undefined;
  const text = monthShareText({ siteName, month, days }, { url, hashtag });

  return (
    <div className={styles.share}>
      <ShareButtons label="Share score" text={text} onCopied={() => say('Copied to clipboard!')} />
      <Checkbox label="With link" isChecked={withUrl} onChange={setWithUrl} />
      <p className={styles.message} role="status">
        {message}
      </p>
    </div>
  );
}
