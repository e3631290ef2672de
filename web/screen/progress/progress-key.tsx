import { useMemo } from 'react';
import { keyLink } from '../../progress-copy/key-link.ts';
import { wordsFromKey } from '../../progress-copy/key-text.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ShareButtons } from '../../ui/share-buttons.tsx';
import card from './progress-card.module.css';
import styles from './progress-key.module.css';

/** A key as 12 words, a link and a QR code. */
export function ProgressKey({ value }: { value: string }) {
  const alert = useAlert();
  const words = useMemo(() => wordsFromKey(value), [value]);
  const link = keyLink(value);
  const reportCopied = () => alert({ type: 'success', message: 'Copied to clipboard!' });
  return (
    <div className={styles.key}>
      <p>
        Scan the code with your other device, open the link there, or choose “I have a key” and enter the 12
        words. Write the words down: nobody can recover them. Anyone who has them can read and change your
        progress.
      </p>
      <ol className={styles.words} aria-label="The 12 words">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the order is fixed
          <li key={index}>{word}</li>
        ))}
      </ol>
      <div className={card.ways}>
        <ShareButtons label="Copy the key link" text={link} onCopied={reportCopied} variant="plain" />
      </div>
      <QrCode text={link} label="QR code of the link that carries your key" />
    </div>
  );
}
