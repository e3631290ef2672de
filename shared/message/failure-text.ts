import { t } from '../language/t.ts';
import { endSentence } from '../text/end-sentence.ts';

/** The sentences that earlier versions have stored. */
const earlier: Readonly<Record<string, string>> = {
  'No answer within 10 seconds': 'NOANSWER',
  'Its address cannot be read, as SESSION_SECRET has changed: enter it again': 'NOADDRESS',
};

const texts: Readonly<Record<string, () => string>> = {
  ENOTPUBLIC: () =>
    t('Its address leads to a private network: if that is yours, name the server in MESSAGES_TO.'),
  ENOTFOUND: () => t('There is no server with the name in its address.'),
  NOANSWER: () => t('It did not answer within 10 seconds.'),
  NOADDRESS: () => t('Its address cannot be read, as SESSION_SECRET has changed: enter it again.'),
  NOTSENT: () => t('Nothing is sent in development mode.'),
  ENODATA: () => t('There is no server with the name in its address.'),
  ECONNREFUSED: () => t('The server at its address takes no connections.'),
  EHOSTUNREACH: () => t('The server at its address cannot be reached.'),
  ENETUNREACH: () => t('The server at its address cannot be reached.'),
  ETIMEDOUT: () => t('The server at its address cannot be reached.'),
};

/** Why a receiver took no message, as a sentence: from the status or the code of a failure that the server keeps. */
export function failureText(reason: string): string {
  const [, status] = /^Status (\d{3})$/.exec(reason) ?? [];
  if (status !== undefined) return t('It answered with status {status}.', { status });
  const code = Object.hasOwn(earlier, reason) ? earlier[reason] : reason;
  const text = code !== undefined && Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (text) return text();
  if (/CERT|SIGNATURE|^ERR_TLS/.test(reason))
    return t('Its certificate is not valid: {code}.', { code: reason });
  return endSentence(reason);
}
