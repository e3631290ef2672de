import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { findRate, meanStep } from '#shared/play/everyone/level-results.ts';
import { type PlayersByScore, playerCount } from '#shared/play/everyone/players-by-score.ts';
import { formatDecimal, formatNumber, formatPercent } from '#shared/text/format-number.ts';
import { cssPercent } from '../../../browser/css-percent.ts';
import { FULL_IMAGE, pictureUrl } from '../../../level/picture/picture-url.ts';
import { levelScoresQuery } from '../../../level/queries.ts';
import { Facts } from '../../../ui/card/facts.tsx';
import styles from './facts.module.css';

interface StepCurveProps {
  level: Level;
  isReleased: boolean;
  /** Whether more than the first step may be seen. */
  isShown: boolean;
}

/** What each step shows, with how many players had found the game by then, and the whole picture. */
export function StepCurve({ level, isReleased, isShown }: StepCurveProps) {
  const { data: players } = useQuery({ ...levelScoresQuery(level.id), enabled: isReleased });
  const all = players ? playerCount(players) : 0;
  const seen = isShown ? level.zoomPresets : level.zoomPresets.slice(0, 1);
  return (
    <>
      <Facts
        facts={[
          [t('Players'), formatNumber(all)],
          [t('Found'), players && all > 0 ? formatPercent(findRate(players)) : '–'],
          [t('Average step'), players && all > 0 ? formatDecimal(meanStep(players)) : '–'],
        ]}
      />
      <ol className={styles.steps}>
        {seen.map((_, index) => {
          const step = index + 1;
          return (
            <li key={step}>
              <Picture level={level} picture={step} alt={t('Step {step}', { step })} />
              {players && all > 0 && <Found step={step} players={players} all={all} />}
            </li>
          );
        })}
        {isShown && (
          <li>
            <Picture level={level} picture={FULL_IMAGE} alt={t('The whole picture')} />
          </li>
        )}
      </ol>
    </>
  );
}

function Picture({ level, picture, alt }: { level: Level; picture: number; alt: string }) {
  return <img className={styles.picture} src={pictureUrl(level, picture)} alt={alt} loading="lazy" />;
}

/** The share of players who had found the game by a step, as a number and a bar. */
function Found({ step, players, all }: { step: number; players: PlayersByScore; all: number }) {
  const share = players.slice(1, step + 1).reduce((sum, count) => sum + count, 0) / all;
  return (
    <p className={`note digits ${styles.found}`}>
      <i className={styles.bar} style={{ width: cssPercent(share) }} />
      {t('{share} found by step {step}', { share: formatPercent(share), step })}
    </p>
  );
}
