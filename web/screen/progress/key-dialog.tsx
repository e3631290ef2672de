import { useEffect, useMemo, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { keyLink } from '../../progress-copy/key-link.ts';
import { wordsFromKey } from '../../progress-copy/key-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ShareButtons } from '../../ui/button/share-buttons.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { QrCode } from '../../ui/picture/qr-code.tsx';
import styles from './key-dialog.module.css';

interface KeyDialogProps {
  value: string;
  onClose: () => void;
}

/** A key to save, as 12 words, a link and a QR code. */
export function KeyDialog({ value, onClose }: KeyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const words = useMemo(() => wordsFromKey(value), [value]);
  const link = keyLink(value);
  // On a phone the first button is below the window: the words come first.
  useEffect(() => list.current?.focus(), []);
  return (
    <Dialog
      ref={dialog}
      title={t('Save this key')}
      detail={t(
        'It is the only way back to the copy: write the 12 words down, or keep the link. Nobody can recover them, and anyone who has them can read and change your progress.',
      )}
      isClosedByBackdrop={false}
      onClose={onClose}
    >
      <ol ref={list} className={styles.words} aria-label={t('The 12 words')} tabIndex={-1}>
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the order is fixed
          <li key={index}>{word}</li>
        ))}
      </ol>
      <p className="muted above-2">
        {t('On your other device, scan the code, open the link, or choose “I have a key” on this page.')}
      </p>
      <QrCode text={link} label={t('QR code of the link that carries your key')} />
      <DialogButtons>
        <ShareButtons label={t('Copy the key link')} text={link} variant="plain" />
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {t('I saved it')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
