import { useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Credit } from '#shared/level/level.ts';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import { isFinished } from '#shared/play/play.ts';
import { releasedLevels } from '#shared/play/statistics.ts';
import { Licence } from '../../level/licence.tsx';
import { useArchive } from '../../level/use-archive.ts';
import { Button } from '../../ui/button/button.tsx';
import { ShortList } from '../../ui/list/short-list.tsx';
import styles from './credits.module.css';

const MAX_ROWS = 12;

interface CreditsProps {
  levels: readonly ListedLevel[];
  today: Day;
}

function CreditRow({ name, credit }: { name: string; credit: Credit }) {
  const isLink = /^https?:\/\//.test(credit.homepage);
  return (
    <li className={`small breaks ${styles.credit}`}>
      {isLink ? (
        <a href={credit.homepage} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ) : (
        <b>{name}</b>
      )}
      <span>
        {credit.attribution}
        {credit.attribution && credit.licence && ', '}
        <Licence licence={credit.licence} />
      </span>
    </li>
  );
}

/** The credits of the pictures. Games that the player has not finished are hidden behind a button. */
export function Credits({ levels, today }: CreditsProps) {
  const archive = useArchive(levels, today);
  const [isSpoiled, setIsSpoiled] = useState(false);
  const credited = releasedLevels(archive).flatMap((level) => {
    if (!isShown(level)) return [];
    const play = archive.playOf(level);
    const { credit, id, name } = level;
    return credit?.licence ? [{ id, name, credit, isKnown: play !== null && isFinished(play) }] : [];
  });
  if (credited.length === 0) return null;
  const shown = credited
    .filter(({ isKnown }) => isKnown || isSpoiled)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const hidden = credited.length - shown.length;
  return (
    <>
      <h3 id="credits">{t('Pictures under free licences')}</h3>
      <p>
        {t(
          'These pictures belong to the people named and are shown under their licences. The info panel of a finished puzzle shows them too.',
        )}
      </p>
      <ShortList items={shown} max={MAX_ROWS} className={styles.credits}>
        {({ id, name, credit }) => <CreditRow key={id} name={name} credit={credit} />}
      </ShortList>
      {hidden > 0 && (
        <>
          <p className="note">
            {t(
              '{hidden, plural, one {The others name a game you have not finished.} other {The others name # games you have not finished.}}',
              { hidden },
            )}
          </p>
          <Button onClick={() => setIsSpoiled(true)}>{t('Show all credits')}</Button>
        </>
      )}
    </>
  );
}
