import { useState } from 'react';
import { mergeSaves, type Saves } from '#shared/play/merge.ts';
import { formatMerge, formatMergeOffer } from '#shared/play/progress.ts';
import { clearUrlHash } from '../../browser/url-hash.ts';
import { savesFromFragment } from '../../play/progress-link.ts';
import { restoreSaves, storedSaves } from '../../play/progress-storage.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { useResult } from '../../ui/use-result.ts';
import styles from './link-offer.module.css';
import card from './progress-card.module.css';

function Offer({ saves }: { saves: Saves }) {
  const alert = useAlert();
  // Computed once, when the link is opened: importing it changes the result.
  const [offer] = useState(() => mergeSaves(storedSaves(), saves));

  function importSaves() {
    const merge = restoreSaves(saves);
    const notStored = merge.isStored ? '' : ' This browser cannot store it.';
    alert({ type: merge.isStored ? 'success' : 'error', message: formatMerge(merge) + notStored });
    clearUrlHash();
  }

  return (
    <>
      <h2 className={styles.question}>Restore the progress in this link?</h2>
      <p>{formatMergeOffer(offer)} Progress here stays unless the link is further along.</p>
      <div className={card.ways}>
        {offer.changed.size > 0 && (
          <Button variant="primary" onClick={importSaves}>
            Restore it
          </Button>
        )}
        <Button onClick={clearUrlHash}>{offer.changed.size > 0 ? 'Not now' : 'OK'}</Button>
      </div>
    </>
  );
}

/** Asks before the progress in a link is merged into this browser's (docs/rules/progress.md#merge). */
export function ProgressInLink({ fragment }: { fragment: string }) {
  const saves = useResult(savesFromFragment, fragment);
  if (saves === undefined) return null;
  return (
    <section className={styles.offer} aria-label="Progress in this link">
      {saves ? (
        <Offer saves={saves} />
      ) : (
        <>
          <h2 className={styles.question}>This link contains no progress</h2>
          <p>It may be incomplete. Nothing was changed: try the file instead.</p>
          <div className={card.ways}>
            <Button onClick={clearUrlHash}>OK</Button>
          </div>
        </>
      )}
    </section>
  );
}
