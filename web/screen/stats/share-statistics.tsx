import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import type { Streaks } from '#shared/play/period-count.ts';
import { statisticsShareText } from '#shared/play/share/statistics-share-text.ts';
import type { Summary } from '#shared/play/statistics.ts';
import { useLocalStorage } from '../../browser/storage/use-local-storage.ts';
import { publicUrl, site } from '../../site/site.ts';
import { ShareButtons } from '../../ui/button/share-buttons.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import styles from './share-statistics.module.css';

interface ShareStatisticsProps {
  summary: Summary;
  streaks: Streaks;
}

/** The overall statistics as a text to copy or share. */
export function ShareStatistics({ summary, streaks }: ShareStatisticsProps) {
  const [withUrl, setWithUrl] = useLocalStorage('share-with-url', v.boolean(), true);
  const { siteName, hashtag } = site();
  const text = statisticsShareText(
    {
      siteName,
      summary,
      streak: streaks.current.length,
      longest: streaks.longest.length,
    },
    { url: withUrl ? publicUrl(paths.today) : undefined, hashtag },
  );
  return (
    <div className={styles.share}>
      <ShareButtons label={t('Share statistics')} text={text} />
      <Checkbox label={t('With link')} isChecked={withUrl} onChange={setWithUrl} />
    </div>
  );
}
