import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { magnification } from '#shared/level/zoom/zoom.ts';
import { FOUND_TARGETS, MIN_PLAYS_TO_PROPOSE, proposeZooms } from '#shared/playtest/zoom-proposal.ts';
import { formatMagnification, formatPercent } from '#shared/text/format-number.ts';
import { levelScoresQuery } from '../level/queries.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './playtest.module.css';
import { playtestsQuery } from './queries.ts';

interface ProposeZoomsProps {
  /** As it is edited. */
  level: Level;
  /** As it is stored: its scores are of these steps. */
  stored: Level;
  isReleased: boolean;
  /** Uses them; without it they are only shown. */
  onChange?: (change: (level: Level) => Level) => void;
}

/** Zooms that come nearer to the targets, from playtests or the scores of a released level (docs/rules/editor.md#proposed-zooms). */
export function ProposeZooms({ level, stored, isReleased, onChange }: ProposeZoomsProps) {
  const { data: playtests } = useQuery({ ...playtestsQuery(stored.id), enabled: !isReleased });
  const { data: scores } = useQuery({ ...levelScoresQuery(stored.id), enabled: isReleased });
  const played = isReleased ? scores && [{ ...stored, players: scores }] : playtests?.rounds;
  if (!played) return null;
  const proposal = proposeZooms(level, played);
  if (proposal === null) return null;
  if (proposal === 'few') {
    return (
      <p className="note">
        {t('Zoom suggestions appear after {count} plays.', { count: MIN_PLAYS_TO_PROPOSE })}
      </p>
    );
  }
  if (proposal === 'good') {
    return <p className="note">{t('Your zooms already match the suggestion.')}</p>;
  }
  const { zoomPresets, plays, current, expected, error } = proposal;
  return (
    <div className="stack">
      <table className={`small digits ${styles.zooms}`}>
        <caption className="note">
          {t(
            'Expected to have found the game by each step, from {count, plural, one {# play} other {# plays}}',
            {
              count: plays,
            },
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Step')}</th>
            <th scope="col">{t('Now')}</th>
            <th scope="col">{t('Proposed')}</th>
            <th scope="col">{t('[share] Target')}</th>
          </tr>
        </thead>
        <tbody>
          {zoomPresets.map(({ zoom }, index) => (
            <tr key={FOUND_TARGETS[index]}>
              <th scope="row">{index + 1}</th>
              <td>{formatPercent(current[index] ?? 0)}</td>
              <td>
                {formatPercent(expected[index] ?? 0)} (
                <span dir="ltr">{formatMagnification(magnification(zoom))}</span>)
              </td>
              <td>{formatPercent(FOUND_TARGETS[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        {t(
          'Each of these shares may be off by up to {points} percentage points: more plays make them more certain.',
          {
            points: Math.round(error * 100),
          },
        )}
      </p>
      {onChange && (
        <Button onClick={() => onChange((before) => ({ ...before, zoomPresets }))}>
          {t('Use these zooms')}
        </Button>
      )}
    </div>
  );
}
