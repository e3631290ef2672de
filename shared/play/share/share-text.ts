import type { Day } from '../../calendar/day.ts';
import type { Level } from '../../level/level.ts';
import { cleanLine } from '../../text/clean-text.ts';
import type { Score } from '../everyone/players-by-score.ts';
import { type Guess, SKIP } from '../guess.ts';
import type { StepOutcome } from '../guess-outcome.ts';

/** A hashtag with its '#', which the setting may leave out; '' for none. */
export function formatHashtag(hashtag: string | undefined): string {
  if (!hashtag) return '';
  return hashtag.startsWith('#') ? hashtag : `#${hashtag}`;
}

const EMOJI_BY_SCORE = ['😭', '🤓', '😎', '😊', '😀', '🥵'];
const LOST_WITH_OVERLAP = '😩';

/** The emoji of a score, 0 to 5; a loss after an overlap has its own (docs/rules/statistics.md#share-text). */
export function scoreEmoji(score: Score, hasOverlap: boolean): string {
  if (score === 0 && hasOverlap) return LOST_WITH_OVERLAP;
  return EMOJI_BY_SCORE[score] ?? '';
}

/** The places of outcomes among the marks. */
const PLACES: Record<StepOutcome, number> = {
  success: 0,
  overlap: 1,
  error: 2,
  // Nothing is shared before it is known.
  unknown: 2,
  skipped: 2,
  'not-played': 3,
};
const SQUARES = [...'🟩🟧🟥⬛'];
/** The same without colours, for those who cannot tell them apart. */
const SHAPES = [...'✓≈✕·'];
const SPOILER_BAR = '||';

interface SharedPlay {
  siteName: string;
  /** What was played: the day of a daily level, or another short name. */
  label: string;
  score: Score;
  outcomes: readonly StepOutcome[];
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
}

interface ShareOptions {
  url?: string | undefined;
  hashtag?: string | undefined;
  withGuesses?: boolean | undefined;
  /** Shapes in place of coloured squares. */
  withShapes?: boolean | undefined;
}

function formatGuess(guess: Guess, outcome: StepOutcome): string {
  if (outcome === 'success') return 'Found it!';
  // A name must not end the spoiler.
  return guess === SKIP ? 'Skipped' : guess.name.replaceAll(SPOILER_BAR, ' ');
}

function guessLine({ guesses, outcomes }: SharedPlay, marks: readonly string[]): string {
  const parts = guesses.flatMap((guess, index) => {
    const outcome = outcomes[index] ?? 'not-played';
    return guess === null ? [] : [`${marks[PLACES[outcome]]} ${formatGuess(guess, outcome)}`];
  });
  return `My guesses: ${SPOILER_BAR}${parts.join(', ')}${SPOILER_BAR}`;
}

/**
 * The text of a shared score: `🔎 Zoomout 2026-10-03: 🟥🟧🟩⬛⬛ 😊`, then as wanted a line each for the guesses under spoiler bars, the
 * address and the hashtag. Byte-stable, as score trackers parse it (docs/rules/statistics.md#share-text).
 */
export function shareText(
  play: SharedPlay,
  { url, hashtag, withGuesses, withShapes }: ShareOptions = {},
): string {
  const marks = withShapes ? SHAPES : SQUARES;
  const squares = play.outcomes.map((outcome) => marks[PLACES[outcome]]).join('');
  const emoji = scoreEmoji(play.score, play.outcomes.includes('overlap'));
  const lines = [
    `🔎 ${play.siteName} ${play.label}: ${squares} ${emoji}`,
    withGuesses && play.guesses.some((guess) => guess !== null) ? guessLine(play, marks) : '',
  ];
  return sharedLines(lines, { url, hashtag });
}

/** A shared text: what it says, then the address and the hashtag, each on a line of its own. */
export function sharedLines(lines: readonly string[], { url = '', hashtag }: ShareOptions): string {
  return [...lines, url, formatHashtag(hashtag)].map(cleanLine).filter(Boolean).join('\n');
}

/** What was played: the day of a daily level, or who made another one. */
export function playedLabel({ creator }: Pick<Level, 'creator'>, day: Day | null): string {
  return day ?? (creator ? `level by ${creator}` : 'level');
}
