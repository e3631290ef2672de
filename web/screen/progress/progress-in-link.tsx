import { useState } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { mergeSaves, type Saves } from '#shared/play/save/merge.ts';
import { formatMerge, formatMergeOffer } from '#shared/play/save/progress.ts';
import { clearUrlHash } from '../../browser/url-hash.ts';
import { savesFromFragment } from '../../play/progress-link.ts';
import { restoreSaves, storedSaves, withoutTestPlays } from '../../play/progress-storage.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useResult } from '../../ui/state/use-result.ts';
import styles from './link-offer.module.css';

function Offer({ saves }: { saves: Saves }) {
  const alert = useAlert();
  // Computed once, when the link is opened: importing it changes the result.
  const [offer] = useState(() => mergeSaves(storedSaves(), withoutTestPlays(saves)));

  function importSaves() {
    const merge = restoreSaves(saves);
    const notStored = merge.isStored ? null : t('This browser cannot store it.');
    alert({
      type: merge.isStored ? 'success' : 'error',
      message: joinSentences(formatMerge(merge), notStored),
    });
    clearUrlHash();
  }

  return (
    <>
      <h2 className={styles.question}>{t('Restore the progress in this link?')}</h2>
      <p>
        {t('{mergeOffer} Progress here stays unless the link is further along.', {
          mergeOffer: formatMergeOffer(offer),
        })}
      </p>
      <div className="row above-4">
        {offer.changed.size > 0 && (
          <Button variant="primary" onClick={importSaves}>
            {t('Restore it')}
          </Button>
        )}
        <Button onClick={clearUrlHash}>{offer.changed.size > 0 ? t('Not now') : t('OK')}</Button>
      </div>
    </>
  );
}

/** Asks before the progress in a link is merged into this browser's (docs/rules/progress.md#merge). */
export function ProgressInLink({ fragment }: { fragment: string }) {
  const saves = useResult(savesFromFragment, fragment);
  if (saves === undefined) return null;
  return (
    <section className={styles.offer} aria-label={t('Progress in this link')}>
      {saves ? (
        <Offer saves={saves} />
      ) : (
        <>
          <h2 className={styles.question}>{t('This link contains no progress')}</h2>
          <p>{t('It may be incomplete. Nothing was changed: try the file instead.')}</p>
          <div className="row above-4">
            <Button onClick={clearUrlHash}>{t('OK')}</Button>
          </div>
        </>
      )}
    </section>
  );
}
