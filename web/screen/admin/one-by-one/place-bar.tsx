import { ArrowLeft, ArrowRight, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './place-bar.module.css';
import type { Position } from './use-position.ts';

interface PlaceBarProps {
  position: Pick<Position<unknown>, 'place' | 'count' | 'goBack' | 'goNext'>;
  onHelp: () => void;
  /** Behind the place. */
  note?: ReactNode;
  /** The decisions. */
  children: ReactNode;
}

/** The place among the levels that wait, buttons to the others, and the decisions. */
export function PlaceBar({ position, onHelp, note, children }: PlaceBarProps) {
  const { place, count, goBack, goNext } = position;
  return (
    <div className="row gap-apart middle ends">
      <div className={`row middle ${styles.place}`}>
        <IconButton label={t('Previous level (K)')} tipSide="start" disabled={count < 2} onClick={goBack}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
        <p role="status">{t('{place} of {count}', { place, count })}</p>
        <IconButton label={t('Next level (J)')} disabled={count < 2} onClick={goNext}>
          <ArrowRight size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('Keys (?)')} onClick={onHelp}>
          <Keyboard size={18} aria-hidden="true" />
        </IconButton>
        {note}
      </div>
      <div className={`row middle ${styles.decisions}`}>{children}</div>
    </div>
  );
}
