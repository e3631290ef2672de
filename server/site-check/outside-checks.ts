import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import * as v from 'valibot';
import { checkUpload, UPLOAD_CHECK_BYTES } from '#shared/api/site/site-check.ts';
import { env } from '#shared/api/site/system.ts';
import { pages } from '#shared/page/pages.ts';
import { fine, type Outcome, problem, settingLine, unknown } from '#shared/site-check/finding.ts';
import { judgeClock, judgeCompression, judgeEncryption, judgeUpload } from '#shared/site-check/reach.ts';
import { type Checks, reasonOf } from '#shared/site-check/run-check.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import type { Config } from '../config.ts';
import { judgeProxySettings } from './proxy-check.ts';

const TIMEOUT_MS = 8000;
/** How long a proxy may take to refuse an upload by its announced length; one that takes it waits for more. */
const REFUSAL_MS = 2000;
/** Large enough to be compressed. */
const TEXT_PATH = '/api/docs/openapi.json';
const ON_THE_PAGE = `Only the page ${pages.systemCheck} can find that out`;

/** What the public settings say of the server that answers. */
const Running = v.object({ publicUrl: v.string() });

/** What the command finds out by asking an address as anybody can, without logging in. Its own words are for a terminal. */
export function outsideChecks(config: Config, address: string, now: () => number): Checks {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

  async function headersOf(path: string): Promise<Headers> {
    const response = await ask(path, { 'accept-encoding': 'gzip, br' });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${address}${path} answers with ${response.status}`);
    return response.headers;
  }

  return {
    address: () => findAddress(config, address, () => ask(env.path)),
    https: async () => {
      await headersOf(env.path);
      return judgeEncryption(address);
    },
    proxies: () => judgeProxySettings(config) ?? unknown(ON_THE_PAGE),
    compression: async () => judgeCompression((await headersOf(TEXT_PATH)).get('content-encoding')),
    clock: async () => {
      const sentAt = now();
      const at = Date.parse((await headersOf(env.path)).get('date') ?? '');
      if (Number.isNaN(at)) throw new Error('The answer has no date');
      // A date has whole seconds.
      return judgeClock(at, now(), now() - sentAt + 1000);
    },
    upload: async () => {
      const status = await announceUpload(address + checkUpload.path);
      return status === 413 ? judgeUpload(UPLOAD_CHECK_BYTES, status) : unknown(ON_THE_PAGE);
    },
  };
}

async function findAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  address: string,
  ask: () => Promise<Response>,
): Promise<Outcome> {
  const effect = 'Visitors cannot open the site there, unless it is this machine alone that cannot.';
  try {
    const response = await ask();
    const running = v.safeParse(Running, parseJson(await response.text()));
    if (!running.success) {
      return problem('wrong', {
        found: `What answers at ${address} (${response.status}) is not this site.`,
        effect,
      });
    }
    if (running.output.publicUrl === publicUrl) return fine(address);
    return problem('wrong', {
      found: `The server that runs has PUBLIC_URL=${running.output.publicUrl}, the settings have PUBLIC_URL=${publicUrl}.`,
      effect:
        'Settings count from the next start on. With others than those of the server this command checks another site.',
      changes: [settingLine('PUBLIC_URL', publicUrl || running.output.publicUrl)],
    });
  } catch (error) {
    const changes = [{ where: 'shell', lines: `curl --include ${address}/api/health` }];
    return problem('wrong', { found: `${address} does not answer: ${reasonOf(error)}`, effect, changes });
  }
}

/** Announces an upload of the largest size without sending it; returns the status of a refusal, null for none. */
function announceUpload(url: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': UPLOAD_CHECK_BYTES };
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const announced = send(url, { method: 'POST', headers, agent: false });
    const end = (status: number | null) => {
      clearTimeout(timer);
      resolve(status);
      announced.destroy();
    };
    const timer = setTimeout(() => end(null), REFUSAL_MS);
    announced.on('response', ({ statusCode = null }) => end(statusCode));
    announced.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    announced.flushHeaders();
  });
}
