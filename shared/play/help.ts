import { t } from '../language/t.ts';
import { decadeText } from './decade.ts';
import { isFinished, isStarted, type Play } from './play.ts';
import type { PlayOptions } from './play-options.ts';

/** What players can ask for, in this order: the decade of the game, then the first letter of its name. */
export type HelpKind = 'decade' | 'letter';

/** A piece of help, and what it says: 'Decade: 1990s'. */
export interface Help {
  kind: HelpKind;
  text: string;
}

type HelpOptions = Pick<PlayOptions, 'showsFacts'>;

interface Answer {
  name: string;
  releaseDate: number | null;
}

/**
 * The help that there is for a level: none of the decade where the year is unknown or the site tells it for free, and none of the letter for
 * a name without one.
 */
export function helpOf({ name, releaseDate }: Answer, { showsFacts }: HelpOptions): Help[] {
  const first = /(?:\p{L}|\p{N})\p{M}*/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase();
  const decade: Help[] =
    releaseDate === null || showsFacts ? [] : [{ kind: 'decade', text: decadeText(releaseDate) }];
  const letter: Help[] = first
    ? [{ kind: 'letter', text: t('First letter: {letter}', { letter: first }) }]
    : [];
  return [...decade, ...letter];
}

/** The help that a player could ask for next; null before the first attempt, after the last one and once there is none left. */
export function nextHelp(play: Play, answer: Answer, options: HelpOptions): Help | null {
  if (!isStarted(play) || isFinished(play)) return null;
  return helpOf(answer, options)[play.help ?? 0] ?? null;
}

/** The play after asking for the next help; itself if there is none. */
export function askForHelp(play: Play, answer: Answer, options: HelpOptions): Play {
  return nextHelp(play, answer, options) ? { ...play, help: (play.help ?? 0) + 1 } : play;
}
