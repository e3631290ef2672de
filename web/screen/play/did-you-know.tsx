import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './did-you-know.module.css';

/** A fact about the game, behind a button when it is a spoiler. */
export function DidYouKnow({ text, isSpoiler }: { text: string; isSpoiler: boolean }) {
  const [isRevealed, setIsRevealed] = useState(!isSpoiler);
  return (
    <Card title="Did you know">
      {isRevealed ? (
        <p className={styles.fact}>{text}</p>
      ) : (
        <Button className={styles.cover ?? ''} variant="quiet" onClick={() => setIsRevealed(true)}>
          Reveal the spoiler
        </Button>
      )}
    </Card>
  );
}
