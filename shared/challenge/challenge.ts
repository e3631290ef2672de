import { STEP_COUNT } from '../level/zoom/zoom.ts';
import type { StepOutcome } from '../play/guess-outcome.ts';
import { cleanLine } from '../text/clean-text.ts';

/** The result of a player, and the name that the player wrote, or ''. */
export interface ChallengeResult {
  outcomes: readonly StepOutcome[];
  name: string;
}

/** The result of the player who made a challenge. */
export interface Challenge extends ChallengeResult {
  /** The one that it answers. */
  to?: ChallengeResult;
}

/** How many characters the name has at most. */
export const MAX_NAME_LENGTH = 20;

const VERSION = 1;
/** With the result that it answers. */
const ANSWER_VERSION = 2;
// A character of UTF-16 has up to four bytes.
const MAX_NAME_BYTES = MAX_NAME_LENGTH * 4;
const CHECKSUM_BYTES = 4;
const HEAD_BYTES = 1 + CHECKSUM_BYTES;
const MARK_BYTES = 2;
const MIN_BYTES = HEAD_BYTES + MARK_BYTES;

/** The size of the largest challenge. */
export const MAX_CHALLENGE_BYTES = MIN_BYTES + MARK_BYTES + 2 * MAX_NAME_BYTES + 2;

/** Between two names, each of which is one line. */
const BETWEEN_NAMES = '\n';

/** The digits of the marks. What is unknown is not shared. */
const MARKS: readonly StepOutcome[] = ['not-played', 'error', 'overlap', 'skipped', 'success'];

/** A text in UTF-16. */
function bytesOfText(text: string): Uint8Array {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 0xff]));
}

function textOfBytes(bytes: Uint8Array): string {
  const units = Array.from({ length: bytes.length >> 1 }, (_, index) => [
    bytes[index * 2],
    bytes[index * 2 + 1],
  ]);
  return String.fromCharCode(...units.map(([high = 0, low = 0]) => (high << 8) | low));
}

/** FNV-1a, 32 bits. */
function hashOf(...parts: readonly Uint8Array[]): number {
  let hash = 0x811c9dc5;
  for (const byte of parts.flatMap((part) => [...part])) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function bytesOfNumber(value: number): Uint8Array {
  const bytes = new Uint8Array(CHECKSUM_BYTES);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** The bytes, sealed or unsealed: with a stream of bytes that the level and the checksum give. */
function sealed(bytes: Uint8Array, levelId: string, checksum: Uint8Array): Uint8Array {
  let state = hashOf(bytesOfText(`seal ${levelId}`), checksum) || 1;
  return bytes.map((byte) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return byte ^ (state & 0xff);
  });
}

function checksumOf(content: Uint8Array, levelId: string): Uint8Array {
  return bytesOfNumber(hashOf(bytesOfText(levelId), content));
}

/** A name as it is sent: one clean line, cut to `MAX_NAME_LENGTH` characters. */
function sentName(name: string): string {
  return cleanLine([...cleanLine(name)].slice(0, MAX_NAME_LENGTH).join(''));
}

function bytesOfMarks(outcomes: readonly StepOutcome[]): number[] {
  const marks = outcomes.reduce(
    (sum, outcome) => sum * MARKS.length + Math.max(MARKS.indexOf(outcome), 0),
    0,
  );
  return [marks >> 8, marks & 0xff];
}

/**
 * A challenge in bytes: version, checksum, then sealed the marks and the names. Nobody reads the result by looking at it; a program can
 * (docs/rules/play.md#challenges).
 */
export function bytesOfChallenge({ to, ...own }: Challenge, levelId: string): Uint8Array {
  const results = to ? [own, to] : [own];
  const names = results.map(({ name }) => sentName(name)).join(BETWEEN_NAMES);
  const marks = results.flatMap(({ outcomes }) => bytesOfMarks(outcomes));
  const content = Uint8Array.from([...marks, ...bytesOfText(names)]);
  const checksum = checksumOf(content, levelId);
  const version = to ? ANSWER_VERSION : VERSION;
  return Uint8Array.from([version, ...checksum, ...sealed(content, levelId, checksum)]);
}

/** Whether a finished play can have these outcomes: an attempt at each step up to the find, or at all of them. */
function isFinishedResult(outcomes: readonly StepOutcome[]): boolean {
  const found = outcomes.indexOf('success');
  const attempts = found < 0 ? STEP_COUNT : found + 1;
  return outcomes.every(
    (outcome, index) =>
      (outcome === 'not-played') === index >= attempts && (outcome !== 'success' || index === found),
  );
}

function outcomesOf(marks: number): StepOutcome[] | null {
  const outcomes: StepOutcome[] = [];
  let left = marks;
  for (let step = 0; step < STEP_COUNT; step += 1) {
    outcomes.unshift(MARKS[left % MARKS.length] ?? 'not-played');
    left = Math.floor(left / MARKS.length);
  }
  return left === 0 && isFinishedResult(outcomes) ? outcomes : null;
}

/** The challenge in bytes; null where they are damaged, of another level or of a later version. */
export function challengeFromBytes(bytes: Uint8Array, levelId: string): Challenge | null {
  const count = [VERSION, ANSWER_VERSION].indexOf(bytes[0] ?? 0) + 1;
  const namesAt = count * MARK_BYTES;
  if (count === 0 || bytes.length < HEAD_BYTES + namesAt || bytes.length > MAX_CHALLENGE_BYTES) return null;
  const checksum = bytes.slice(1, HEAD_BYTES);
  const content = sealed(bytes.slice(HEAD_BYTES), levelId, checksum);
  if (checksumOf(content, levelId).some((byte, index) => byte !== checksum[index])) return null;
  const names = textOfBytes(content.slice(namesAt)).split(BETWEEN_NAMES);
  const marks = new DataView(content.buffer);
  const [own, to] = Array.from({ length: count }, (_, index): ChallengeResult | null => {
    const outcomes = outcomesOf(marks.getUint16(index * MARK_BYTES));
    return outcomes && { outcomes, name: sentName(names[index] ?? '') };
  });
  if (!own || to === null) return null;
  return to ? { ...own, to } : own;
}

/** Whose result is better, where 'even' means the same step or two losses. */
export function comparedResults(
  own: readonly StepOutcome[],
  other: readonly StepOutcome[],
): 'own' | 'other' | 'even' {
  const [ownStep, otherStep] = [own, other].map(
    (outcomes) => (outcomes.indexOf('success') + STEP_COUNT + 1) % (STEP_COUNT + 1),
  ) as [number, number];
  if (ownStep === otherStep) return 'even';
  return ownStep < otherStep ? 'own' : 'other';
}
