import * as v from 'valibot';
import { checkSite, checkUpload, SiteCheck, UPLOAD_CHECK_BYTES } from '#shared/api/site/site-check.ts';
import { t } from '#shared/language/t.ts';
import { type CheckName, checkNames, type Finding, worstFirst } from '#shared/site-check/checks.ts';
import { type Outcome, unknown } from '#shared/site-check/finding.ts';
import {
  judgeAddress,
  judgeClock,
  judgeCompression,
  judgeCookies,
  judgeEncryption,
  judgeProtocol,
  judgeUpload,
} from '#shared/site-check/reach.ts';
import { type Checks, runChecks } from '#shared/site-check/run-check.ts';
import { formatMegabytes } from '#shared/text/format-megabytes.ts';
import {
  ApiError,
  apiUrl,
  call,
  errorFromResponse,
  messageOf,
  ResponseError,
} from '../../../../browser/call.ts';
import { fetchTimed, pageProtocol, storedCookie } from '../../../../browser/page/connection.ts';
import { pageUrl } from '../../../../browser/page/page.ts';
import { SITE_PATH } from '../../../../browser/site-path.ts';
import { USER_COOKIE } from '../../../../browser/storage/cookies.ts';
import { delay } from '../../../../browser/time/wait.ts';
import { site } from '../../../../site/site.ts';

/** More than the server takes, so that its own limits are told. */
const ANSWER_MS = 25_000;
const OWN_SECONDS = 5;

/** What the server found, and how its answer came. */
interface Answer extends SiteCheck {
  encoding: string | null;
  sentAt: number;
  receivedAt: number;
}

async function askServer(): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const { response, ...times } = await fetchTimed(apiUrl(checkSite.path), { signal });
  if (!response.ok) throw await errorFromResponse(response);
  const answer = v.parse(SiteCheck, await response.json());
  return { ...answer, ...times, encoding: response.headers.get('content-encoding') };
}

/** All findings: of the server, and of this browser. A server that does not answer is one of them, and the others stay. */
export async function findFindings(): Promise<Finding[]> {
  const answer = await askServer().catch((error: unknown) => (error instanceof Error ? error : new Error()));
  const isAnswered = !(answer instanceof Error);
  const opened = pageUrl().origin + SITE_PATH;
  const { publicUrl } = site();
  const checks: Checks = {
    address: () => judgeAddress({ opened, publicUrl, seenOrigin: isAnswered ? answer.seenOrigin : '' }),
    https: () => judgeEncryption(opened),
    protocol: () => judgeProtocol(pageProtocol(), opened),
    upload: beforeUpload,
    ...(isAnswered && {
      cookies: async () => {
        const stored = await storedCookie(USER_COOKIE);
        return judgeCookies({ cameBack: answer.cookiesCameBack, stored, opened, publicUrl });
      },
      compression: () => judgeCompression(answer.encoding),
      clock: () => {
        const { at, sentAt, receivedAt } = answer;
        return judgeClock(Date.parse(at), receivedAt, receivedAt - sentAt);
      },
    }),
  };
  const limit = { seconds: OWN_SECONDS, wait: () => delay(OWN_SECONDS * 1000) };
  const own = await runChecks(checks, limit);
  const found = [...own, ...(isAnswered ? answer.findings : [])];
  const missing = checkNames.filter((name) => !found.some(({ check }) => check === name));
  const why = unknown(isAnswered ? '' : messageOf(answer));
  return worstFirst([...found, ...missing.map((check: CheckName) => ({ check, ...why }))]);
}

function beforeUpload(): Outcome {
  const size = formatMegabytes(UPLOAD_CHECK_BYTES);
  return unknown(t('Sends {size}, so only when you ask for it.', { size }));
}

/** Sends as much as an upload may have. */
export async function tryUpload(): Promise<Finding> {
  const filler = '0'.repeat(UPLOAD_CHECK_BYTES - '{"filler":""}'.length);
  try {
    await call(checkUpload, { body: { filler } });
    return { check: 'upload', ...judgeUpload(UPLOAD_CHECK_BYTES, 200) };
  } catch (error) {
    // What the server itself says is none of a proxy.
    if (error instanceof ApiError) return { check: 'upload', ...unknown(error.message) };
    const status = error instanceof ResponseError ? error.status : null;
    return { check: 'upload', ...judgeUpload(UPLOAD_CHECK_BYTES, status) };
  }
}
