import { useQuery } from '@tanstack/react-query';
import { screenshot } from '#shared/api/level.ts';
import type { Level } from '#shared/level/level.ts';
import { addressOf } from '../../browser/call.ts';
import { gameSummaryQuery } from '../../game/queries.ts';
import { pictureKey } from '../../level/picture-key.ts';
import { Card } from '../../ui/card.tsx';
import styles from './about-game.module.css';

/** The game behind the picture: its presentation or the catalogue's summary, and whose picture it is. */
export function AboutGame({ level }: { level: Level }) {
  const { presentation, gameId, credit, path } = level;
  const { data } = useQuery({ ...gameSummaryQuery(gameId), enabled: presentation === '' });
  const text = presentation || data?.summary;
  return (
    <Card title="About the game">
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.credit}>
        <a href={addressOf(screenshot.path, { path }, pictureKey(level))} target="_blank" rel="noopener">
          See the whole screenshot
        </a>
      </p>
      {credit && (
        <p className={styles.credit}>
          Picture: {credit.attribution}. Licence: {credit.licence}.{' '}
          {credit.homepage && (
            <a href={credit.homepage} target="_blank" rel="noopener noreferrer">
              Home page of the game
            </a>
          )}
        </p>
      )}
    </Card>
  );
}
