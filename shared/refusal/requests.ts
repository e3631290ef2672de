import { textLocale } from '#shared/language/runtime.ts';
import { t } from '../language/t.ts';

/** Why requests of any kind are refused. */
export const requestRefusals = {
  // A call that says no more than the kind of its refusal: the codes of `FailureCode`.
  invalid: () => t('Invalid request'),
  unauthenticated: () => t('Not logged in'),
  'code-needed': () => t('Code needed'),
  'password-needed': () => t('Password needed'),
  forbidden: () => t('Not allowed'),
  // A message of its own: a game that was not found is called something else in other languages.
  'not-found': () => t('{of, select, other {Not found}}', { of: 'call' }),
  conflict: () => t('Conflict'),
  'too-slow': () => t('Too slow'),
  'too-large': () => t('Too large'),
  'unsupported-type': () => t('Unsupported type'),
  'unreadable-image': () => t('Unreadable image'),
  'too-many': () => t('Too many requests'),
  internal: () => t('Internal error'),
  unavailable: () => t('Not available'),
  full: () => t('No room'),
  'too-many-calls': ({ seconds }: { seconds: number }) =>
    t('Too many requests, try again {when}', { when: waitText(seconds) }),
  'cannot-store': () => t('The site cannot store anything just now, try again later'),
  'database-unreachable': () => t('The database does not respond, try again in a minute'),
  'no-access-to-data': () => t('The site has no access to its data just now, try again later'),
  'database-damaged': () => t('The database of the site is damaged, until its owner restores a backup'),
  'database-moved': () => t('The database of the site has been moved, until its owner restarts the site'),
  'request-aborted': () => t('Request aborted'),
  'request-failed': (values: { id: string }) => t('Request {id} failed', values),
  'server-busy': () => t('Too many large responses are being made: try again in a moment'),
  'from-another-site': () => t('Calls from another site are refused'),
  'site-under-path': (values: { publicUrl: string; sitePath: string }) =>
    t(
      'This site is at {publicUrl}/. A proxy in front of it has to leave {sitePath} in the addresses that it forwards',
      values,
    ),
  'pages-not-built': () => t('The pages have not been built: npm run build'),
  'form-unreadable': () => t('The form cannot be read'),
  'level-too-large': () => t('The level is too large'),
  'too-many-uploads': () => t('Too many uploads at once. Try again in a minute'),
  'upload-too-slow': () => t('The upload is too slow. Try again later'),
  'uploads-waiting': () => t('Too many uploads are waiting. Try again in a moment'),
  'server-stopping': () => t('The server is being stopped'),
  'database-silent': () => t('The database does not respond'),
};

/** When a wait ends, as text: 'in 24 minutes'. */
export function waitText(seconds: number): string {
  const time = new Intl.RelativeTimeFormat(textLocale());
  if (seconds < 90) return time.format(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? time.format(minutes, 'minute') : time.format(Math.ceil(minutes / 60), 'hour');
}
