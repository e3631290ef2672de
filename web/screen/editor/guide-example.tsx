import { Check, X } from 'lucide-react';
import styles from './guide-example.module.css';

/** A picture of the guide with its text alternative. */
export interface GuidePicture {
  address: string;
  alt: string;
}

interface GuideExampleProps {
  isGood: boolean;
  caption: string;
  pictures: readonly GuidePicture[];
}

/** Pictures of a good or bad example. */
export function GuideExample({ isGood, caption, pictures }: GuideExampleProps) {
  const Icon = isGood ? Check : X;
  return (
    <figure className={`${styles.example} ${isGood ? styles.good : styles.bad}`}>
      <div className={styles.pictures}>
        {pictures.map(({ address, alt }) => (
          <img
            key={address}
            className={styles.picture}
            src={address}
            alt={alt}
            width={320}
            height={240}
            loading="lazy"
          />
        ))}
      </div>
      <figcaption className={styles.caption}>
        <Icon size={18} strokeWidth={3} aria-hidden="true" />
        <span>
          <span className="visually-hidden">{isGood ? 'Good: ' : 'Bad: '}</span>
          {caption}
        </span>
      </figcaption>
    </figure>
  );
}
