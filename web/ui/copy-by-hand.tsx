import { useId } from 'react';
import styles from './copy-by-hand.module.css';

/** A text to select and copy by hand, for when the clipboard is unavailable. */
export function CopyByHand({ text }: { text: string }) {
  const id = useId();
  return (
    <div className={styles.byHand}>
      <label htmlFor={id}>This browser did not let us copy. Select the text and copy it by hand:</label>
      <textarea id={id} readOnly rows={4} value={text} onFocus={(event) => event.target.select()} />
    </div>
  );
}
