import { Download } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { Saves } from '#shared/play/merge.ts';
import { fileFromSaves } from '#shared/play/progress.ts';
import { useToday } from '../../browser/clock.ts';
import { downloadText } from '../../browser/files.ts';
import { progressLink } from '../../play/progress-link.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { ShareButtons } from '../../ui/share-buttons.tsx';
import { useResult } from '../../ui/use-result.ts';
import styles from './progress-card.module.css';

const QrCode = lazyPart(async () => (await import('../../ui/qr-code.tsx')).QrCode);

// The capacity of a version 30 QR code: denser ones are hard to scan from a screen.
const MAX_QR_CODE_LENGTH = 1732;
const SAFE_LINK_LENGTH = 4000;

/** The link for the QR code: the full one if it fits, else without the guesses on finished levels, else null. */
function qrCodeOf(link: string, briefLink: string): { link: string; isBrief: boolean } | null {
  if (link.length <= MAX_QR_CODE_LENGTH) return { link, isBrief: false };
  return briefLink.length <= MAX_QR_CODE_LENGTH ? { link: briefLink, isBrief: true } : null;
}

async function linksOf({ saves, today }: { saves: Saves; today: Day }) {
  const link = await progressLink(saves, today);
  return { link, qrCode: qrCodeOf(link, await progressLink(saves, today, { isBrief: true })) };
}

/** Exports progress as a file, a link or a QR code (docs/rules/progress.md#progress-transfer). */
export function ExportProgress({ saves }: { saves: Saves }) {
  const alert = useAlert();
  const today = useToday();
  const [isQrCodeShown, setIsQrCodeShown] = useState(false);
  const progress = useMemo(() => ({ saves, today }), [saves, today]);
  // Made ahead of the click: browsers copy only straight after one.
  const { link, qrCode } = useResult(linksOf, progress) ?? { link: null, qrCode: null };
  if (saves.size === 0) {
    return (
      <Card title="Back up">
        <p className={styles.note}>Nothing to back up yet.</p>
      </Card>
    );
  }

  function download() {
    const text = JSON.stringify(fileFromSaves(saves, today), null, 1);
    downloadText(`zoomout-progress-${today}.json`, text, 'application/json');
  }

  return (
    <Card title="Back up">
      <p>
        A file is a backup, too. The link contains everything: open it on your other device. It never reaches
        this site's server.
      </p>
      <div className={styles.ways}>
        {link !== null && (
          <ShareButtons
            label="Copy the link"
            text={link}
            onCopied={() => alert({ type: 'success', message: 'Copied to clipboard!' })}
          />
        )}
        <Button onClick={download}>
          <Download size={18} aria-hidden="true" /> Save as a file
        </Button>
        {qrCode && (
          <Button aria-expanded={isQrCodeShown} onClick={() => setIsQrCodeShown(!isQrCodeShown)}>
            {isQrCodeShown ? 'Hide the QR code' : 'Show a QR code'}
          </Button>
        )}
      </div>
      {link !== null && link.length > SAFE_LINK_LENGTH && (
        <p className={styles.note}>
          The link has {link.length.toLocaleString('en')} characters, which some messengers cut short. The
          file is safer.
        </p>
      )}
      {qrCode && isQrCodeShown && (
        <Suspense fallback={<p className={styles.note}>Drawing…</p>}>
          <QrCode text={qrCode.link} label="QR code of the link that carries your progress" />
          {qrCode.isBrief && (
            <p className={styles.note}>
              To fit, the code leaves out your guesses on finished levels. Scores and days are included.
            </p>
          )}
        </Suspense>
      )}
    </Card>
  );
}
