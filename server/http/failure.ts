import { STATUS_CODES } from 'node:http';
import type { FailureCode, Problem } from '#shared/api/problem.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';

const responses: Record<FailureCode, { status: number; title: () => string }> = {
  invalid: { status: 400, title: () => t('Invalid request') },
  unauthenticated: { status: 401, title: () => t('Not logged in') },
  'code-needed': { status: 401, title: () => t('Code needed') },
  'password-needed': { status: 401, title: () => t('Password needed') },
  forbidden: { status: 403, title: () => t('Not allowed') },
  // A message of its own: a game that was not found is called something else in other languages.
  'not-found': { status: 404, title: () => t('{of, select, other {Not found}}', { of: 'call' }) },
  conflict: { status: 409, title: () => t('Conflict') },
  'too-slow': { status: 408, title: () => t('Too slow') },
  'too-large': { status: 413, title: () => t('Too large') },
  'unsupported-type': { status: 415, title: () => t('Unsupported type') },
  'unreadable-image': { status: 422, title: () => t('Unreadable image') },
  'too-many': { status: 429, title: () => t('Too many requests') },
  internal: { status: 500, title: () => t('Internal error') },
  unavailable: { status: 503, title: () => t('Not available') },
  full: { status: 507, title: () => t('No room') },
};

interface FailureDetails {
  errors?: NonNullable<Problem['errors']>;
  /** The stored level, for a conflict with another user's change. */
  current?: Level;
  retryAfterSeconds?: number;
  cause?: unknown;
  /** What the log says instead of the message: advice for the owner. */
  report?: string;
}

/** A request that cannot be fulfilled. The error handler turns it into the response; the message is shown to the caller. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, message: string = responses[code].title(), details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** The body of the response to a failed call. */
export function problemOf(failure: Failure): Problem {
  const { status, title } = responses[failure.code];
  const problem: Problem = {
    type: 'about:blank',
    title: title(),
    status,
    detail: failure.message,
    code: failure.code,
  };
  if (failure.details.errors) problem.errors = failure.details.errors;
  if (failure.details.current) problem.current = failure.details.current;
  return problem;
}

const codeOfStatus: Record<number, FailureCode> = { 413: 'too-large', 500: 'internal' };

/** The body of a response for which there is no failure: the request never reached the framework. */
export function problemOfStatus(status: number, detail: string): Problem {
  const code = codeOfStatus[status] ?? 'invalid';
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? responses[code].title(),
    status,
    detail,
    code,
  };
}

/** An 'invalid' failure about one field of a body that fits the contract. */
export function fieldError(field: string, message: string): Failure {
  return errorAt(`body.${field}`, message);
}

/** An 'invalid' failure about one part of a request, such as `body.name`; `summary` is the message of the failure. */
export function errorAt(path: string, message: string, summary = message): Failure {
  return new Failure('invalid', summary, { errors: [{ path, message }] });
}
