import type { Level } from '#shared/level/level.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';

/** A play sent to a site; `isTold` once the site has acknowledged it. */
interface SentPlay {
  levelId: string;
  score: Score;
  isTold: boolean;
}

/** A level submitted with its image; acknowledged once it has an id. */
interface SentLevel {
  draft: Level;
  image: Buffer;
  /** Sent with every attempt, so that a repetition is known. */
  key: string;
  id: string | null;
}

/** The writes sent to a site, and which of them it has acknowledged. */
export interface Ledger {
  plays: Map<string, SentPlay>;
  /** By creator: each has one. */
  submissions: Map<string, SentLevel>;
  /** By name; the id once it is told. */
  games: Map<string, number | null>;
  /** By cookies: logged in, logged out, or asked to log out. */
  sessions: Map<string, 'in' | 'out' | 'leaving'>;
  /** Levels as the site has last told of them; null for a deleted one. */
  levels: Map<string, Level | null>;
  order: readonly string[];
  /** The manager's unanswered call: it may have happened or not. */
  doubt: Doubt | null;
  /** How often the audit list must hold a deed, by action and subject. */
  deeds: Map<string, number>;
  /** Unexpected responses. */
  faults: string[];
}

/** What a level, or the daily order, was to become. */
export interface Doubt {
  id: string | null;
  /** Null for a level that was to be deleted. */
  wanted: Pick<Level, 'state' | 'presentation'> | null;
  order: readonly string[];
}

export function openLedger(): Ledger {
  return {
    plays: new Map(),
    submissions: new Map(),
    games: new Map(),
    sessions: new Map(),
    levels: new Map(),
    order: [],
    doubt: null,
    deeds: new Map(),
    faults: [],
  };
}

export function noteDeedTold({ deeds }: Ledger, action: string, subject: string): void {
  const key = `${action} ${subject}`;
  deeds.set(key, (deeds.get(key) ?? 0) + 1);
}
