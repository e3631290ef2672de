import { PlayOptions } from '../play/play-options.ts';
import { endpoint } from './endpoint.ts';

/** Changes what the site offers to players who are stuck; the public settings of the site have it. */
export const savePlayOptions = endpoint({
  method: 'POST',
  path: '/api/play-options',
  summary: 'Change what players who are stuck are offered',
  access: 'admin',
  audit: 'play-options-changed',
  sensitive: true,
  body: PlayOptions,
  response: PlayOptions,
});
