import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureCode } from '#shared/api/problem.ts';
import { errorPage } from './error-page.ts';
import { Failure, problemOf } from './failure.ts';

const codeOfStatus: Record<number, FailureCode> = {
  400: 'invalid',
  404: 'not-found',
  408: 'invalid',
  413: 'too-large',
  414: 'invalid',
  415: 'unsupported-type',
  503: 'unavailable',
};

/** The failure that an error of the world outside comes to, such as a full disk; null when there is none. */
type Explain = (error: unknown) => Failure | null;

/** Errors of the framework (malformed JSON, a body too large) become failures; anything else is a bug of ours. */
function failureFrom(error: unknown, request: FastifyRequest, explain: Explain): Failure {
  if (error instanceof Failure) return error;
  const { code: name, statusCode } = error as Partial<FastifyError>;
  const code =
    name?.startsWith('FST_') || error instanceof SyntaxError ? codeOfStatus[statusCode ?? 500] : null;
  if (code) return new Failure(code, (error as Error).message);
  // Who hangs up in the middle of a body hears nothing of it any more, and the log need not either.
  if (name === 'ECONNRESET' && !request.raw.complete)
    return new Failure('invalid', 'The call was broken off');
  return explain(error) ?? new Failure('internal', `Request ${request.id} could not be answered`);
}

/** Answers calls that failed with `application/problem+json`, and pages with a plain one; only bugs, and what the server itself waits for in vain, reach the log as errors. */
export function createErrorHandler(
  explain: Explain,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const failure = failureFrom(error, request, explain);
    if (failure.code === 'internal') request.log.error(error);
    if (failure.code === 'unavailable' && failure.cause) request.log.error(failure.cause, failure.message);
    const { retryAfterSeconds } = failure.details;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const problem = problemOf(failure);
    reply.code(problem.status).header('cache-control', 'no-store');
    if (wantsPage(request)) reply.type('text/html; charset=utf-8').send(errorPage(problem));
    else reply.type('application/problem+json').send(JSON.stringify(problem));
  };
}

/** Whether somebody has typed an address, or followed a link. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}
