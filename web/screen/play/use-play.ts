import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Level } from '#shared/level/level.ts';
import type { Guess } from '#shared/play/guess.ts';
import { attempt, FRESH_PLAY, type Play } from '#shared/play/play.ts';
import { today } from '../../browser/clock.ts';
import { requestPersistentStorageOnce } from '../../browser/persistent-storage.ts';
import { deletePlay, playFromText, playKey, quarantinePlay, storePlay } from '../../browser/play-storage.ts';
import { queueScore, sendScores } from '../../browser/score-outbox.ts';
import { useStoredText } from '../../browser/use-local-storage.ts';
import { levelScoresQuery } from '../../level/queries.ts';
import { useAlert } from '../../ui/alerts.tsx';

interface PlayOnLevel {
  play: Play;
  guess: (guess: Guess) => Play;
  reset: () => void;
}

/** The play on a level. It is stored in the browser, shared with other tabs, and a counted score is sent to the server (docs/rules.md#score-counting). */
export function usePlay(level: Level, { isCounted }: { isCounted: boolean }): PlayOnLevel {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const text = useStoredText(playKey(level.id));
  const stored = useMemo(() => playFromText(text, level), [text, level]);
  const play = stored.kind === 'play' ? stored.play : FRESH_PLAY;

  useEffect(() => {
    if (stored.kind === 'unreadable' && text !== null) quarantinePlay(level.id, text);
  }, [stored, text, level.id]);

  function countScore(score: number) {
    queueScore(level.id, score);
    void sendScores().then(() =>
      queryClient.invalidateQueries({ queryKey: levelScoresQuery(level.id).queryKey }),
    );
  }

  function guess(next: Guess): Play {
    const after = attempt(play, next, level, today());
    if (after === play) return play;
    if (!storePlay(after, level)) {
      alert({
        type: 'error',
        message: 'This browser refuses to store progress: it lasts until you close the page.',
      });
    }
    if (after.score !== null) void requestPersistentStorageOnce();
    if (isCounted && after.score !== null) countScore(after.score);
    return after;
  }

  return { play, guess, reset: () => deletePlay(level.id) };
}
