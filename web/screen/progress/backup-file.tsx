import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, Suspense, useMemo, useRef, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Saves } from '#shared/play/save/merge.ts';
import { fileFromSaves, formatMerge, savesFromFile } from '#shared/play/save/progress.ts';
import { downloadText } from '../../browser/file/files.ts';
import { useToday } from '../../browser/time/clock.ts';
import { progressLink } from '../../play/progress-link.ts';
import { restoreSaves } from '../../play/progress-storage.ts';
import { Button } from '../../ui/button/button.tsx';
import { ShareButtons } from '../../ui/button/share-buttons.tsx';
import { Card } from '../../ui/card/card.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useResult } from '../../ui/state/use-result.ts';
import styles from './progress-card.module.css';

const QrCode = lazyPart(async () => (await import('../../ui/picture/qr-code.tsx')).QrCode);

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

/** Saves progress as a file, a link or a QR code, and restores it (docs/rules/progress.md#progress-transfer). */
export function BackupFilePart({ saves }: { saves: Saves }) {
  return (
    <Card title={t('Backup file')}>
      <p>
        {t(
          "All your progress in a file to keep, or in a link to open on another device. Neither reaches this site's server.",
        )}
      </p>
      <SaveProgress saves={saves} />
      <RestoreProgress />
    </Card>
  );
}

function SaveProgress({ saves }: { saves: Saves }) {
  const today = useToday();
  const [isQrCodeShown, setIsQrCodeShown] = useState(false);
  const progress = useMemo(() => ({ saves, today }), [saves, today]);
  // Made ahead of the click: browsers copy only straight after one.
  const { link, qrCode } = useResult(linksOf, progress) ?? { link: null, qrCode: null };
  if (saves.size === 0) return <p className="muted above-2">{t('Nothing to back up yet.')}</p>;

  function download() {
    const text = JSON.stringify(fileFromSaves(saves, today), null, 1);
    downloadText(`zoomout-progress-${today}.json`, text, 'application/json');
  }

  return (
    <>
      <div className="row above-4">
        <Button onClick={download}>
          <Download size={18} aria-hidden="true" /> {t('Save as a file')}
        </Button>
        {link !== null && <ShareButtons label={t('Copy the link')} variant="plain" text={link} />}
        {qrCode && (
          <Button aria-expanded={isQrCodeShown} onClick={() => setIsQrCodeShown(!isQrCodeShown)}>
            {isQrCodeShown ? t('Hide the QR code') : t('Show a QR code')}
          </Button>
        )}
      </div>
      {link !== null && link.length > SAFE_LINK_LENGTH && (
        <p className="muted above-2">
          {t('The link has {count} characters, which some messengers cut short. The file is safer.', {
            count: link.length,
          })}
        </p>
      )}
      {qrCode && isQrCodeShown && (
        <Suspense fallback={<p className="muted above-2">{t('Drawing…')}</p>}>
          <QrCode text={qrCode.link} label={t('QR code of the link that carries your progress')} />
          {qrCode.isBrief && (
            <p className="muted above-2">
              {t(
                'To fit, the code leaves out your guesses on finished puzzles. Scores and days are included.',
              )}
            </p>
          )}
        </Suspense>
      )}
    </>
  );
}

// Enough for ten thousand levels.
const MAX_FILE_BYTES = 5_000_000;
const NO_PROGRESS = t('This file contains no progress. Nothing was changed.');
const NOT_STORED = t('This browser cannot store it: it lasts until you close the page.');

async function readFile(file: File): Promise<unknown> {
  if (file.size > MAX_FILE_BYTES) return null;
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}

/** Merges a file with what is stored here (docs/rules/progress.md#merge). */
function RestoreProgress() {
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState('');

  async function importFile(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target;
    const [file] = files ?? [];
    if (!file) return;
    const saves = savesFromFile(await readFile(file));
    if (input.current) input.current.value = '';
    if (!saves) return setReport(NO_PROGRESS);
    const merge = restoreSaves(saves);
    setReport(formatMerge(merge) + (merge.isStored ? '' : ` ${NOT_STORED}`));
  }

  return (
    <>
      <h3 className={`large ${styles.heading}`}>{t('Restore')}</h3>
      <p>
        {t(
          'Open the link from your other device, or choose the file it saved. Nothing is lost: the better result is kept.',
        )}
      </p>
      <div className="row above-4">
        <Button onClick={() => input.current?.click()}>
          <Upload size={18} aria-hidden="true" /> {t('Choose a file')}
        </Button>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept=".json,application/json"
          aria-label={t('File of progress')}
          tabIndex={-1}
          onChange={(event) => void importFile(event)}
        />
      </div>
      <p className={styles.report} role="status">
        {report}
      </p>
    </>
  );
}
