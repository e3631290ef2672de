import { useEffect, useMemo, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import type { Guess } from '#shared/play/guess.ts';
import { attempt, FRESH_PLAY, isFinished, type Play, triedGames } from '#shared/play/play.ts';
import type { StoredPlay } from '#shared/play/save/save.ts';
import { requestPersistentStorageOnce } from '../browser/storage/local-storage.ts';
import { withStorageLock } from '../browser/storage/locks.ts';
import { useStoredText } from '../browser/storage/use-local-storage.ts';
import { useAlert } from '../ui/alert/alerts.tsx';
import { findOwnSkill, ownSkill } from './own-skill.ts';
import {
  deletePlay,
  playFromText,
  playKey,
  quarantinePlay,
  storedPlayText,
  storePlay,
} from './play-storage.ts';
import { queueScore, sendScores } from './score-outbox.ts';

interface PlayOptions {
  isCounted: boolean;
  /** The day that a first attempt is stored with. */
  today: Day;
}

interface PlayOnLevel {
  play: Play;
  /** Whether a guess in this tab has just finished the play. */
  isFresh: boolean;
  /** How many attempts this tab has made. */
  attempts: number;
  guess: (guess: Guess) => void;
  /** Changes the play as it is by then: another tab may have gone on. */
  change: (next: (before: Play) => Play) => void;
  reset: () => void;
}

/** What this tab has stored last, and the number of its attempts. */
const NOTHING_OWN = { text: null as string | null, attempts: 0 };

function playOf(stored: StoredPlay): Play {
  return stored.kind === 'play' ? stored.play : FRESH_PLAY;
}

/** The play on a level. It is stored in the browser, shared with other tabs, and a counted score is sent to the server (docs/rules/play.md#score-counting). */
export function usePlay(level: Level, { isCounted, today }: PlayOptions): PlayOnLevel {
  const alert = useAlert();
  const text = useStoredText(playKey(level.id));
  const [own, setOwn] = useState(NOTHING_OWN);
  const stored = useMemo(() => playFromText(text, level), [text, level]);
  const play = playOf(stored);

  useEffect(() => {
    if (stored.kind === 'unreadable' && text !== null) quarantinePlay(level.id, text);
  }, [stored, text, level.id]);

  function countScore(score: number, finished: Play) {
    queueScore(level.id, score, triedGames(finished), ownSkill());
    void sendScores().then(findOwnSkill);
  }

  // What is on the screen may be older than what another tab has stored.
  function store(change: (before: Play) => Play) {
    const current = storedPlayText(level.id);
    const before = playFromText(current, level);
    if (before.kind === 'unreadable' && current !== null) quarantinePlay(level.id, current);
    const after = change(playOf(before));
    if (after === playOf(before)) return;
    // Asking for help is no attempt, nor is what becomes known later.
    const isAttempt = after.step !== playOf(before).step || after.score !== playOf(before).score;
    if (!storePlay(after, level) && isAttempt) {
      alert({
        type: 'error',
        message: t('This browser cannot store progress: it lasts until you close the page.'),
      });
    }
    const text = storedPlayText(level.id);
    setOwn((last) =>
      isAttempt
        ? { text, attempts: last.attempts + 1 }
        : { ...last, text: last.text === current ? text : last.text },
    );
    if (after.score === null || !isAttempt) return;
    void requestPersistentStorageOnce();
    if (isCounted) countScore(after.score, after);
  }

  const change = (next: (before: Play) => Play) => void withStorageLock(playKey(level.id), () => store(next));

  return {
    play,
    isFresh: isFinished(play) && text === own.text,
    attempts: own.attempts,
    guess: (next) => change((before) => attempt(before, next, level, today)),
    change,
    reset: () => {
      setOwn(NOTHING_OWN);
      deletePlay(level.id);
    },
  };
}
