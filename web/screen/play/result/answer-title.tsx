import { useEffect, useRef } from 'react';
import { nameLanguage } from '#shared/game/name-language.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { type ShownText, shownText } from '#shared/level/level-texts.ts';
import { FRAME_RATIO, STEP_COUNT, visibleRect } from '#shared/level/zoom/zoom.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import { presetOfStep } from '../../../level/picture/zoomable-level.ts';
import styles from './answer-title.module.css';

interface AnswerTitleProps {
  level: Level;
  play: Play;
  /** Whether it is seen: it covers the whole picture alone, not the earlier steps. */
  isShown: boolean;
  /** Whether it was finished just now: then the name takes the focus. */
  isFresh: boolean;
  isYearTold: boolean;
}

const LONG_NAME = 20;
const LONGER_NAME = 44;
const LONGEST_NAME = 90;

/** What a celebration takes before the name has to give way. */
const LINE = 40;

function sizeOf(name: string, line: string): string | undefined {
  const length = name.length + Math.max(0, line.length - LINE);
  if (length > LONGEST_NAME) return styles.longest;
  if (length > LONGER_NAME) return styles.longer;
  return length > LONG_NAME ? styles.long : '';
}

/** Whether the first step shows something of the lower half: then the name has room in the upper one. */
function isFreeAbove(level: Level): boolean {
  const [first, last] = [1, STEP_COUNT].map((step) => {
    const { y, height } = visibleRect(presetOfStep(level, step), FRAME_RATIO);
    return y + height / 2;
  });
  return (first ?? 0) > (last ?? 0);
}

/** The name of the game over the picture once the level is finished: the longer it is, the smaller. */
export function AnswerTitle({ level, play, isShown, isFresh, isYearTold }: AnswerTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  if (!isFinished(play)) return null;
  const isWon = play.score !== 0;
  const line: ShownText = isWon ? shownText(level, (texts) => texts.celebration) : { text: t('It was') };
  return (
    <div
      className={isShown ? `${styles.place} ${isFreeAbove(level) ? styles.above : ''}` : 'visually-hidden'}
    >
      <div className={`${styles.title} ${sizeOf(level.name, line.text)}`}>
        {line.text && (
          <p className={isWon ? styles.won : styles.lost} lang={line.lang}>
            {line.text}
          </p>
        )}
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          <bdi lang={nameLanguage(level.name)}>{level.name}</bdi>{' '}
          {isYearTold && level.releaseDate !== null && (
            <span className={styles.year}>{level.releaseDate}</span>
          )}
        </h2>
      </div>
    </div>
  );
}
