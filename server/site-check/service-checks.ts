import { randomBytes } from 'node:crypto';
import { type Agent, request } from 'node:https';
import { performance } from 'node:perf_hooks';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { failureText } from '#shared/message/failure-text.ts';
import { fine, type Outcome, problem } from '#shared/site-check/finding.ts';
import { reasonOf } from '#shared/site-check/run-check.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { describeReceivers, type ReceiverContext } from '../message/receivers.ts';
import { pathOfPicture, type Screenshots } from '../picture/screenshots.ts';
import { createProvider } from '../user/provider/provider.ts';

const PUSH_TIMEOUT_MS = 5000;
/** Of the browsers that nearly everyone has. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];

/** A file that is complete by its head, and that no level can have: it is random. */
function aSmallFile(): Buffer {
  const content = randomBytes(32);
  const head = Buffer.alloc(12);
  head.write('RIFF', 0);
  head.write('WEBP', 8);
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}

/** Writes, reads and deletes a small file where the pictures are. */
export async function checkPictureStore(
  { pictures }: Pick<Screenshots, 'pictures'>,
  { dataDir, screenshotStore }: Pick<Config, 'dataDir' | 'screenshotStore'>,
): Promise<Outcome> {
  const startedAt = performance.now();
  const bytes = aSmallFile();
  const name = pathOfPicture(bytes);
  try {
    await pictures.write(name, bytes);
    const read = await pictures.read(name);
    await pictures.removeAll(name.replace('.webp', ''));
    const isKept = await pictures.has(name);
    if (!read?.equals(bytes)) throw new Error('it is not what was written');
    if (isKept) throw new Error('it is still there after it was deleted');
    const ms = Math.ceil(performance.now() - startedAt);
    return fine(t('A file was written, read and deleted in {ms} ms.', { ms }));
  } catch (error) {
    return problem('wrong', {
      found: t('A file could not be written, read and deleted: {reason}', { reason: reasonOf(error) }),
      effect: t('No picture can be uploaded, and perhaps none is shown.'),
      changes: [
        screenshotStore === null
          ? { where: 'shell', lines: `ls -ld ${dataDir} ${dataDir}/screenshots` }
          : { where: '.env', lines: 'SCREENSHOTS_URL=s3://KEY:SECRET@host:9000/bucket/folder' },
      ],
    });
  }
}

/** Whether the push services of browsers can be reached; nothing is sent to them. */
export async function checkPushServices(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  agent: Agent,
): Promise<Outcome> {
  if (!publicUrl.startsWith('https:')) return fine(t('There are no reminders without an https PUBLIC_URL.'));
  const reached = await Promise.all(PUSH_SERVICES.map((host) => answers(host, agent)));
  const silent = PUSH_SERVICES.filter((_, index) => !reached[index]);
  if (silent.length === 0) return fine(t('All of them can be reached.'));
  return problem(silent.length === PUSH_SERVICES.length ? 'wrong' : 'look', {
    found: t('Not to be reached: {names}', { names: silent.join(', ') }),
    effect: t('Browsers that use them are not reminded.'),
    changes: [{ where: 'shell', lines: `curl --head https://${silent[0]}` }],
  });
}

function answers(host: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS);
    request({ host, method: 'HEAD', agent, signal })
      .on('response', (response) => {
        response.resume();
        resolve(true);
      })
      .on('error', () => resolve(false))
      .end();
  });
}

/** Whether the provider of the settings says what it can do. */
export async function checkProvider(config: Config): Promise<Outcome> {
  const provider = createProvider(config);
  if (!provider) return fine(t('No provider is set.'));
  try {
    await provider.discover();
    return fine(provider.issuer);
  } catch (error) {
    const { message } = error as Error;
    return problem('wrong', {
      found: `${provider.issuer}: ${message} (${reasonOf(error)})`,
      effect: t('Nobody can log in by the provider.'),
      changes: [{ where: 'shell', lines: `curl ${provider.issuer}/.well-known/openid-configuration` }],
    });
  }
}

/** Whether the receivers of messages have taken the last one; nothing is sent to them. */
export async function checkReceivers(db: Database, context: ReceiverContext): Promise<Outcome> {
  const receivers = await describeReceivers(db, context);
  if (receivers.length === 0) return fine(t('No receiver is set.'));
  const failing = receivers.filter(({ problem: last }) => last !== null);
  if (failing.length === 0) {
    return fine(
      t('{count, plural, one {One receiver} other {# receivers}}, none with a problem.', {
        count: receivers.length,
      }),
    );
  }
  return problem('look', {
    found: joinSentences(
      ...failing.map(({ name, problem: last }) => `${name}: ${failureText(last?.text ?? '')}`),
    ),
    effect: t('Messages wait for three days at most, and are then given up.'),
  });
}
