import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureCode } from '#shared/api/problem.ts';
import { currentLanguage } from '#shared/language/in-node.ts';
import { languageAttributes, languages } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { Failure, problemOf, problemOfStatus } from './failure.ts';
import { escapeHtml } from './page/html.ts';

const CALL = /^\/api(?:[/?#]|$)/;
const UNEXPECTED = 'The server has a problem, which its log explains';
const codeOfStatus: Record<number, FailureCode> = {
  400: 'invalid',
  404: 'not-found',
  408: 'invalid',
  413: 'too-large',
  414: 'invalid',
  415: 'unsupported-type',
  503: 'unavailable',
};

/** The failure behind an error of the environment, such as a full disk; null for any other error. */
export type FindOutage = (error: unknown) => Failure | null;

/** Errors of the framework (malformed JSON, a body too large) become failures; anything unknown is a bug. */
function toFailure(error: unknown, request: FastifyRequest, findOutage: FindOutage): Failure {
  if (error instanceof Failure) return error;
  const { code: name, statusCode } = error as Partial<FastifyError>;
  const isOfFramework = name?.startsWith('FST_') || error instanceof SyntaxError;
  const code = isOfFramework ? codeOfStatus[statusCode ?? 500] : undefined;
  if (code) return new Failure(code, { english: (error as Error).message });
  // A client that hangs up in the middle of a body gets no response, and is no error to log.
  if (name === 'ECONNRESET' && !request.raw.complete) return new Failure('invalid', 'request-aborted');
  return findOutage(error) ?? new Failure('internal', refuse('request-failed', { id: request.id }));
}

/** Responds to failed requests: `application/problem+json` to calls, a plain page to browsers. Logs only bugs and outages as errors. */
export function createErrorHandler(
  findOutage: FindOutage,
  sitePath: string,
): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  const respond: ReturnType<typeof createErrorHandler> = (error, request, reply) => {
    const failure = toFailure(error, request, findOutage);
    if (failure.code === 'internal') request.log.error({ err: error }, 'A request failed because of a bug');
    const { retryAfterSeconds, report = failure.message } = failure.details;
    if (failure.code === 'unavailable' && failure.cause) request.log.error({ err: failure.cause }, report);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    // What is still to come of the request is not read.
    if (failure.code === 'too-slow') reply.header('connection', 'close');
    const problem = problemOf(failure);
    reply.code(problem.status).header('cache-control', 'no-store');
    if (wantsPage(request.originalUrl, request.headers.accept))
      reply.type('text/html; charset=utf-8').send(errorPage(failure, sitePath));
    else reply.type('application/problem+json').send(JSON.stringify(problem));
  };
  return (error, request, reply) => {
    try {
      respond(error, request, reply);
    } catch (err) {
      // Such as texts that cannot be read: the framework would send the message, with a path of the server.
      request.log.error(
        { err: new AggregateError([error, err]) },
        'A request failed, and the response to it',
      );
      reply
        .code(500)
        .type('application/problem+json')
        .send(JSON.stringify(problemOfStatus(500, UNEXPECTED)));
    }
  };
}

/** Whether a browser navigates to an address: it was typed, or a link was followed. Calls get problem details instead. */
function wantsPage(url: string, accept: string | undefined): boolean {
  return accept?.toLowerCase().includes('text/html') === true && !CALL.test(url);
}

/** The page that a browser shows for a failed request, in the language of the visitor: text only, as nothing else may load. */
function errorPage({ code, refusal, message }: Failure, sitePath: string): string {
  const title = refusalText({ reason: code });
  const detail = refusal ? refusalText(refusal) : message;
  // An invalid request is refused again, and what is not there does not come.
  const isFinal = code === 'invalid' || code === 'not-found';
  const next = isFinal
    ? { text: t('Go to the start page'), href: `${sitePath}/` }
    : { text: t('Try again'), href: '' };
  return `<!doctype html>
<html ${languageAttributes(languages[currentLanguage()])}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(endSentence(detail))}</p>
<p><a href="${next.href}">${escapeHtml(next.text)}</a></p>
</body>
</html>
`;
}
