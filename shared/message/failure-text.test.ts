import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

test.each([
  ['ENOTPUBLIC', 'Its address leads to a private network: if that is yours, name the server in MESSAGES_TO.'],
  ['ENOTFOUND', 'There is no server with the name in its address.'],
  ['ECONNREFUSED', 'The server at its address takes no connections.'],
  ['Status 403', 'It answered with status 403.'],
  ['CERT_HAS_EXPIRED', 'Its certificate is not valid: CERT_HAS_EXPIRED.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Its certificate is not valid: DEPTH_ZERO_SELF_SIGNED_CERT.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Its certificate is not valid: ERR_TLS_CERT_ALTNAME_INVALID.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Its certificate is not valid: UNABLE_TO_VERIFY_LEAF_SIGNATURE.'],
  ['NOANSWER', 'It did not answer within 10 seconds.'],
  ['NOADDRESS', 'Its address cannot be read, as SESSION_SECRET has changed: enter it again.'],
  [
    'Its address cannot be read, as SESSION_SECRET has changed: enter it again',
    'Its address cannot be read, as SESSION_SECRET has changed: enter it again.',
  ],
  ['No answer within 10 seconds', 'It did not answer within 10 seconds.'],
  ['constructor', 'constructor.'],
])('%s: %s', (reason, text) => {
  expect(failureText(reason)).toBe(text);
});
