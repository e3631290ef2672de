import { DEFAULT_PLAY_OPTIONS, type PlayOptions } from '#shared/play/play-options.ts';
import { site } from '../site/site.ts';

/** What players who are stuck are offered; the site says it where an admin has changed it. */
export function playOptions(): PlayOptions {
  return site().playOptions ?? DEFAULT_PLAY_OPTIONS;
}
