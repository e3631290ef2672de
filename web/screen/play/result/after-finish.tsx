import type { ReactNode } from 'react';
import type { Level } from '#shared/level/level.ts';
import { shownText } from '#shared/level/level-texts.ts';
import type { Guess } from '#shared/play/guess.ts';
import { YourTurn } from '../friends/invitations.tsx';
import { WithFriends } from '../friends/with-friends.tsx';
import { AboutGame, DidYouKnow } from './about-game.tsx';
import styles from './after-finish.module.css';
import { EveryonesGuesses } from './everyones-guesses.tsx';
import { ReportProblem } from './report-problem.tsx';

interface AfterFinishProps {
  level: Level;
  isCustom: boolean;
  /** Whether its score is counted: only then others' guesses are shown and problems reported. */
  isCounted: boolean;
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
  /** Everyone's scores, where the panel has no room for them. */
  everyone: ReactNode;
  /** The player's own guesses. */
  history: ReactNode;
  /** Whether the year may be read; a text that has it waits until then. */
  isYearTold?: boolean;
}

/** What is worth reading after the result, below it: everyone's scores, the game, the guesses, and ways on. */
export function AfterFinish(props: AfterFinishProps) {
  const { level, isCustom, isCounted, guesses, everyone, history, isYearTold = true } = props;
  const didYouKnow = shownText(level, (texts) => texts.didYouKnow);
  const isReadable = (text: string) => isYearTold || !text.includes(String(level.releaseDate));
  return (
    <>
      <div className={styles.cards}>
        {everyone}
        <AboutGame {...{ level, isCustom, isReadable }} />
        {didYouKnow.text && isReadable(didYouKnow.text) && (
          <DidYouKnow {...didYouKnow} isSpoiler={level.didYouKnowSpoils} />
        )}
        {history}
      </div>
      <div>
        {isCounted && <WithFriends />}
        <YourTurn />
      </div>
      {isCounted && <EveryonesGuesses levelId={level.id} guesses={guesses} />}
      {isCounted && <ReportProblem levelId={level.id} />}
    </>
  );
}
