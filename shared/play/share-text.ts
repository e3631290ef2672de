import type { Score } from '../score/players-by-score.ts';
import { type Guess, SKIP } from './guess.ts';
import type { StepOutcome } from './guess-outcome.ts';

const SQUARES: Record<StepOutcome, string> = {
  success: '🟩',
  overlap: '🟧',
  error: '🟥',
  skipped: '🟥',
  'not-played': '⬛',
};
const FACES = ['😭', '🤓', '😎', '😊', '😀', '🥵'];
const FACE_LOST_WITH_OVERLAP = '😩';
const SPOILER_BAR = '||';

/** The face of a score: 0 to 5, or a loss with an overlap on the way (specification, 9). */
export function scoreFace(score: Score, hasOverlap: boolean): string {
  if (score === 0 && hasOverlap) return FACE_LOST_WITH_OVERLAP;
  return FACES[score] ?? '';
}

interface SharedPlay {
  siteName: string;
  /** What was played: the day of a daily level, or another short name. */
  label: string;
  score: Score;
  outcomes: readonly StepOutcome[];
  guesses: readonly Guess[];
}

interface ShareOptions {
  url?: string | undefined;
  hashtag?: string | undefined;
  withGuesses?: boolean | undefined;
}

function guessWords(guess: Guess, outcome: StepOutcome): string {
  if (outcome === 'success') return 'Found it!';
  return guess === SKIP ? 'Skipped' : guess.name.replaceAll(SPOILER_BAR, ' ');
}

function guessLine({ guesses, outcomes }: SharedPlay): string {
  const parts = guesses.map((guess, index) => {
    const outcome = outcomes[index] ?? 'not-played';
    return `${SQUARES[outcome]} ${guessWords(guess, outcome)}`;
  });
  return `My guesses: ${SPOILER_BAR}${parts.join(', ')}${SPOILER_BAR}`;
}

/**
 * The text of a shared score: `🔎 Zoomout 2026-10-03: 🟥🟧🟩⬛⬛ 😊`, then on lines of their own the guesses under spoiler bars,
 * the address and the hashtag as wanted. Score trackers read the first line: it is byte-stable (design, 4; specification, 9).
 */
export function shareText(play: SharedPlay, { url, hashtag, withGuesses }: ShareOptions = {}): string {
  const squares = play.outcomes.map((outcome) => SQUARES[outcome]).join('');
  const face = scoreFace(play.score, play.outcomes.includes('overlap'));
  const lines = [`🔎 ${play.siteName} ${play.label}: ${squares} ${face}`];
  if (withGuesses && play.guesses.length > 0) lines.push(guessLine(play));
  if (url) lines.push(url);
  if (hashtag) lines.push(hashtag.startsWith('#') ? hashtag : `#${hashtag}`);
  return lines.join('\n');
}
