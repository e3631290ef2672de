import { t } from '../language/t.ts';

/** What the site is, in a sentence: for previews of its link, its manifest and its feed. */
export function siteDescription(): string {
  return t('One video-game puzzle a day: name the game from a zoomed-in screenshot.');
}
