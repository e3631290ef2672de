import { t } from '../language/t.ts';
import { endSentence } from '../text/end-sentence.ts';

const texts: Readonly<Record<string, () => string>> = {
  ENOTPUBLIC: () =>
    t('Its address leads to a private network: if that is yours, name the server in MESSAGES_TO.'),
  ENOTFOUND: () => t('There is no server with the name in its address.'),
  'No answer within 10 seconds': () => t('It did not answer within 10 seconds.'),
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
  const text = Object.hasOwn(texts, reason) ? texts[reason] : undefined;
  if (text) return text();
  if (/CERT|SIGNATURE|^ERR_TLS/.test(reason))
    return t('Its certificate is not valid: {code}.', { code: reason });
  return endSentence(reason);
}
