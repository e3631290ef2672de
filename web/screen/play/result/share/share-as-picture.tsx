import { Copy, Download, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { canShareFile, copyPicture } from '../../../../browser/file/canvas.ts';
import { openShareSheet } from '../../../../browser/file/clipboard.ts';
import { createObjectUrl, downloadFile } from '../../../../browser/file/files.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ShareButtons } from '../../../../ui/button/share-buttons.tsx';
import { Choice } from '../../../../ui/field/choice.tsx';
import type { ShareFormat } from './draw-share-picture.ts';
import { makeSharePicture, type SharedLevel } from './make-share-picture.ts';
import styles from './share-as-picture.module.css';

const FORMATS = { wide: t('Wide'), tall: t('Tall') } as const;

interface ShareAsPictureProps {
  shared: SharedLevel;
  /** What the picture says, in words. */
  description: string;
}

/** Draws the score as a picture, in two formats, to share, copy or save, with a description for those who cannot see it. */
export function ShareAsPicture({ shared, description }: ShareAsPictureProps) {
  const [format, setFormat] = useState<ShareFormat>('wide');
  const [drawn, setDrawn] = useState<{ file: File; png: Blob; address: string } | null>(null);
  const [message, setMessage] = useState('');

  // Drawn once for each format: what it shows does not change while the dialog is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    let isWanted = true;
    let revoke = () => {};
    makeSharePicture(format, shared).then(
      ({ png, jpeg, isComplete }) => {
        if (!isWanted) return;
        const url = createObjectUrl(jpeg);
        revoke = url.revoke;
        const name = `${shared.siteName} ${shared.line}.jpg`.replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
        setDrawn({ file: new File([jpeg], name, { type: 'image/jpeg' }), png, address: url.address });
        setMessage(
          isComplete ? '' : t('This browser may not read the picture of this puzzle: it is left out.'),
        );
      },
      () => {
        if (isWanted) setMessage(t('This browser cannot draw pictures.'));
      },
    );
    return () => {
      isWanted = false;
      revoke();
      setDrawn(null);
    };
  }, [format]);

  async function share(file: File) {
    if ((await openShareSheet(description, [file])) === 'failed')
      setMessage(t('It could not be shared. Save it instead.'));
  }

  async function copy(png: Blob) {
    setMessage(
      (await copyPicture(png)) ? t('Copied to clipboard!') : t('It could not be copied. Save it instead.'),
    );
  }

  return (
    <div className="stack gap-2">
      <div className={styles.row} role="radiogroup" aria-label={t('Format')}>
        {(['wide', 'tall'] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            name="share-format"
            checked={format === one}
            onChange={() => setFormat(one)}
          >
            {FORMATS[one]}
          </Choice>
        ))}
      </div>
      <div className={`${styles.preview} ${styles[format]}`}>
        {drawn && <img src={drawn.address} alt={description} />}
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {drawn && (
        <div className={styles.row}>
          {canShareFile(drawn.file) && (
            <Button variant="primary" onClick={() => void share(drawn.file)}>
              <Share2 size={18} aria-hidden="true" /> {t('Share picture')}
            </Button>
          )}
          <Button
            variant={canShareFile(drawn.file) ? 'plain' : 'primary'}
            onClick={() => void copy(drawn.png)}
          >
            <Copy size={18} aria-hidden="true" /> {t('Copy picture')}
          </Button>
          <Button onClick={() => downloadFile(drawn.file.name, drawn.file)}>
            <Download size={18} aria-hidden="true" /> {t('Save picture')}
          </Button>
          <ShareButtons label={t('Copy description')} variant="plain" text={description} hasSheet={false} />
        </div>
      )}
    </div>
  );
}
