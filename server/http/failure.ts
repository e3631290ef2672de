import type { FailureCode, Problem } from '#shared/api/problem.ts';
import type { Level } from '#shared/level/level.ts';

const answers: Record<FailureCode, { status: number; title: string }> = {
  invalid: { status: 400, title: 'Invalid request' },
  unauthenticated: { status: 401, title: 'Not logged in' },
  'code-needed': { status: 401, title: 'Code needed' },
  'password-needed': { status: 401, title: 'Password needed' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-type': { status: 415, title: 'Unsupported type' },
  'unreadable-image': { status: 422, title: 'Unreadable image' },
  'too-many': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Not available' },
};

interface Details {
  errors?: NonNullable<Problem['errors']>;
  /** The level as somebody else has left it. */
  current?: Level;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A call that cannot be done as asked; the one error handler turns it into an answer. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: Details;

  constructor(code: FailureCode, message: string = answers[code].title, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** The body that tells a caller of a failure. */
export function problemOf(failure: Failure): Problem {
  const { status, title } = answers[failure.code];
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    detail: failure.message,
    code: failure.code,
  };
  if (failure.details.errors) problem.errors = failure.details.errors;
  if (failure.details.current) problem.current = failure.details.current;
  return problem;
}

/** What is wrong with one field of a body that fits the contract. */
export function fieldError(field: string, message: string): Failure {
  return new Failure('invalid', message, { errors: [{ path: `body.${field}`, message }] });
}
