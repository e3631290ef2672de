import { STATUS_CODES } from 'node:http';
import type { FailureCode, Problem } from '#shared/api/problem.ts';
import { inEnglish } from '#shared/language/in-node.ts';
import type { Level } from '#shared/level/level.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import type { PlainReason, Refusal } from '#shared/refusal/refuse.ts';

const statuses: Record<FailureCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  'code-needed': 401,
  'password-needed': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-slow': 408,
  'too-large': 413,
  'unsupported-type': 415,
  'unreadable-image': 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  full: 507,
};

type FieldProblem = NonNullable<Problem['errors']>[number];

interface FailureDetails {
  errors?: FieldProblem[];
  /** The stored level, for a conflict with another user's change. */
  current?: Level;
  retryAfterSeconds?: number;
  cause?: unknown;
  /** What the log says instead of the message: advice for the owner. */
  report?: string;
}

/** What no page does and no page has words for, such as a malformed request: a sentence in English, maybe of a kind that has words. */
interface InEnglish {
  english: string;
  reason?: PlainReason;
}

/** Why a request is refused: a code of the table of refusals, alone or with values. */
export type Why = PlainReason | Refusal | InEnglish;

/** A request that cannot be fulfilled. The error handler turns it into the response; its message is in English. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** Null for what is said in English only. */
  readonly refusal: Refusal | null;
  readonly details: FailureDetails;

  constructor(code: FailureCode, why: Why = code, details: FailureDetails = {}) {
    super(englishOf(why), { cause: details.cause });
    this.code = code;
    this.refusal = refusalOf(why);
    this.details = details;
  }
}

function refusalOf(why: Why): Refusal | null {
  if (typeof why === 'string') return { reason: why };
  if (!('english' in why)) return why;
  return why.reason === undefined ? null : { reason: why.reason };
}

/** Why something is refused, in English. */
export function englishOf(why: Why): string {
  if (typeof why === 'object' && 'english' in why) return why.english;
  return inEnglish(() => refusalText(typeof why === 'string' ? { reason: why } : why));
}

/** The body of the response to a failed call. */
export function problemOf(failure: Failure): Problem {
  const { code, message, refusal, details } = failure;
  const problem: Problem = {
    type: 'about:blank',
    title: englishOf(code),
    status: statuses[code],
    detail: message,
    code,
    ...refusal,
  };
  if (details.errors) problem.errors = details.errors;
  if (details.current) problem.current = details.current;
  return problem;
}

const codeOfStatus: Record<number, FailureCode> = { 413: 'too-large', 500: 'internal' };

/** The body of a response for which there is no failure: the request never reached the framework. */
export function problemOfStatus(status: number, detail: string): Problem {
  const code = codeOfStatus[status] ?? 'invalid';
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? englishOf(code),
    status,
    detail,
    code,
  };
}

/** An 'invalid' failure about one field of a body that fits the contract. */
export function fieldError(field: string, why: Why): Failure {
  return errorAt(`body.${field}`, why);
}

/** An 'invalid' failure about one part of a request, such as `body.name`; `summary` is what it is about as a whole. */
export function errorAt(path: string, why: Why, summary = why): Failure {
  return new Failure('invalid', summary, { errors: [problemAt(path, why)] });
}

/** What is wrong with one part of a request, such as `body.name`. */
export function problemAt(path: string, why: Why): FieldProblem {
  return { path, message: englishOf(why), ...refusalOf(why) };
}
