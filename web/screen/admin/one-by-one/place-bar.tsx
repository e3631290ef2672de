import { ArrowLeft, ArrowRight, Keyboard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { useShortcuts } from '../../../browser/input/keyboard.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { KeyList, type KeyTexts } from './move-keys.tsx';
import styles from './place-bar.module.css';
import type { Position } from './use-position.ts';

interface PlaceBarProps {
  position: Pick<Position<unknown>, 'place' | 'count' | 'goBack' | 'goNext'>;
  keys: KeyTexts;
  /** Above the keys. */
  keysTitle: string;
  /** Behind the place. */
  note?: ReactNode;
  /** The decisions. */
  children: ReactNode;
}

/** The place among the levels that wait, buttons to the others, the decisions, and a list of all keys. */
export function PlaceBar({ position, keys, keysTitle, note, children }: PlaceBarProps) {
  const [hasHelp, setHasHelp] = useState(false);
  const help = () => setHasHelp(true);
  useShortcuts({ '?': help });
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
        <IconButton label={t('Keys (?)')} onClick={help}>
          <Keyboard size={18} aria-hidden="true" />
        </IconButton>
        {note}
      </div>
      <div className={`row middle ${styles.decisions}`}>{children}</div>
      {hasHelp && <KeyList title={keysTitle} keys={keys} onClose={() => setHasHelp(false)} />}
    </div>
  );
}
