import * as v from 'valibot';
import { Day, dayFromNumber, dayNumber } from '../../calendar/day.ts';
import { joinSentences } from '../../language/sentences.ts';
import { t } from '../../language/t.ts';
import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { Integer, recordOf } from '../../schema/values.ts';
import { SKIP } from '../guess.ts';
import type { MergeResult, Saves } from './merge.ts';
import { readSave, type SavedPlay, saveFromPlay } from './save.ts';

const FORMAT = 'zoomout-progress';
const LevelId = v.pipe(v.string(), v.minLength(1), v.maxCodePoints(64));

const ProgressFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  exportedOn: Day,
  saves: recordOf(v.unknown()),
});

/** A file of progress: saves of any version as they are stored (docs/rules/progress.md#progress-transfer). */
type ProgressFile = v.InferOutput<typeof ProgressFile>;

function readable(saves: Saves): [id: string, stored: unknown][] {
  return [...saves].filter(([id, stored]) => readSave(stored, id) !== null);
}

/** The file that takes saves to another device, without unreadable ones. */
export function fileFromSaves(saves: Saves, exportedOn: Day): ProgressFile {
  return { format: FORMAT, version: 1, exportedOn, saves: Object.fromEntries(readable(saves)) };
}

/** The saves in a file of progress; null if it is no such file. Single saves may still be unreadable. */
export function savesFromFile(file: unknown): Saves | null {
  const parsed = v.safeParse(ProgressFile, file);
  return parsed.success ? new Map(Object.entries(parsed.output.saves)) : null;
}

const CodedGuess = v.union([v.literal(0), v.strictTuple([Integer, v.string()])]);

/**
 * A play in a code: level id; level version, 0 if unknown; days from the day of play to the day of the code, null if unknown; score, or
 * the negative step of an unfinished play; guesses, 0 for a skip; how much help was asked for, left out for none.
 */
const CodedPlay = v.tupleWithRest(
  [
    LevelId,
    v.pipe(Integer, v.minValue(0)),
    v.nullable(Integer),
    v.pipe(Integer, v.minValue(-STEP_COUNT), v.maxValue(STEP_COUNT)),
    v.pipe(v.array(CodedGuess), v.maxLength(STEP_COUNT)),
  ],
  v.pipe(Integer, v.minValue(1), v.maxValue(9)),
);
type CodedPlay = v.InferOutput<typeof CodedPlay>;

const ProgressCode = v.strictTuple([Integer, v.array(CodedPlay)]);

/** Progress as short JSON, for a link: the number of the code's day, and the plays. */
type ProgressCode = v.InferOutput<typeof ProgressCode>;

function codedPlay(id: string, { play, levelVersion }: SavedPlay, day: number, isBrief: boolean): CodedPlay {
  const { score, step, guesses, playedOn, help } = play;
  const coded = guesses.map((guess): 0 | [number, string] => (guess === SKIP ? 0 : [guess.id, guess.name]));
  return [
    id,
    levelVersion ?? 0,
    playedOn && day - dayNumber(playedOn),
    score ?? -step,
    isBrief && score !== null ? [] : coded,
    ...(help ? [help] : []),
  ];
}

/** The code of saves. A brief one leaves out the guesses on finished levels, so that it fits into a QR code. */
export function codeFromSaves(saves: Saves, today: Day, { isBrief = false } = {}): ProgressCode {
  const day = dayNumber(today);
  const plays = readable(saves).flatMap(([id, stored]) => {
    const known = readSave(stored, id);
    return known ? [codedPlay(id, known, day, isBrief)] : [];
  });
  return [day, plays];
}

function storedFromCode([id, version, daysAgo, scoreOrStep, coded, help]: CodedPlay, day: number): unknown {
  const guesses = coded.map((guess) => (guess === 0 ? SKIP : { id: guess[0], name: guess[1] }));
  const score = scoreOrStep < 0 ? null : scoreOrStep;
  if (version === 0) {
    return {
      version: 2,
      guesses,
      ...(score === null ? { finished: false, step: -scoreOrStep } : { finished: true, score }),
    };
  }
  const playedOn = daysAgo === null ? null : dayFromNumber(day - daysAgo);
  return saveFromPlay(
    { step: score === null ? -scoreOrStep : STEP_COUNT, score, guesses, playedOn, ...(help && { help }) },
    { id, version },
  );
}

/** The saves in a code; null if it is invalid. */
export function savesFromCode(code: unknown): Saves | null {
  const parsed = v.safeParse(ProgressCode, code);
  if (!parsed.success) return null;
  const [day, plays] = parsed.output;
  try {
    return new Map(plays.map((play) => [play[0], storedFromCode(play, day)]));
  } catch {
    // A day outside of the calendar.
    return null;
  }
}

type Counts = Omit<MergeResult, 'changed'>;

function unreadableText(count: number): string[] {
  if (count === 0) return [];
  return [
    t(
      '{count, plural, one {# puzzle could not be read and was left out.} other {# puzzles could not be read and were left out.}}',
      { count },
    ),
  ];
}

function countTexts({ added, improved, kept }: Counts): string {
  const parts = [
    added > 0 && t('{count} new here', { count: added }),
    improved > 0 && t('{count} further there', { count: improved }),
    kept > 0 && t('{count} already here', { count: kept }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What a merge would change, before it is confirmed. */
export function formatMergeOffer(counts: Counts): string {
  const { added, improved, kept, unreadable } = counts;
  const count = added + improved + kept;
  const content =
    count === 0
      ? t('It contains 0 puzzles.')
      : t('It contains {count, plural, one {# puzzle} other {# puzzles}}: {details}.', {
          count,
          details: countTexts(counts),
        });
  return joinSentences(content, ...unreadableText(unreadable));
}

/** What a merge has changed. */
export function formatMerge({ added, improved, kept, unreadable }: Counts): string {
  const count = added + improved;
  return joinSentences(
    count > 0
      ? t('{count, plural, one {# puzzle restored.} other {# puzzles restored.}}', { count })
      : t('Nothing new to restore.'),
    ...(kept > 0
      ? [t('{kept, plural, one {# puzzle was already here.} other {# puzzles were already here.}}', { kept })]
      : []),
    ...unreadableText(unreadable),
  );
}
