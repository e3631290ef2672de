import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  children: ReactNode;
}

export function Card({ title, children }: CardProps) {
  return (
    <section className={styles.card}>
      <h2 className={`line ${styles.title}`}>{title}</h2>
      {children}
    </section>
  );
}

interface FoldingCardProps extends CardProps {
  isOpen?: boolean;
}

/** A card that can be collapsed. */
export function FoldingCard({ title, isOpen = true, children }: FoldingCardProps) {
  return (
    <details className={styles.card} open={isOpen}>
      <summary className={`line ${styles.title}`}>{title}</summary>
      {children}
    </details>
  );
}
