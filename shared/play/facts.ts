import { currentLanguage } from '#shared/language/runtime.ts';
import type { GameKind } from '../game/facts/facts.ts';
import { genreName } from '../game/facts/genres.ts';
import { platformName } from '../game/facts/platforms.ts';
import { t } from '../language/t.ts';
import { decadeText } from './decade.ts';
import { FACTS_STEP } from './play-options.ts';

/** The step from which on the decade is told, too. */
const DECADE_STEP = 5;

const SHOWN_PLATFORMS = 3;

/** What there is to know of the game of a level; `kind` is null for one that the catalogue does not know. */
interface FactSources {
  kind: GameKind | null;
  releaseDate: number | null;
}

/** The facts of a game at a step, 1 to 5, each as a text; what is not known is left out (docs/rules/play.md#told-facts). */
export function factsAt(step: number, { kind, releaseDate }: FactSources): string[] {
  if (step < FACTS_STEP) return [];
  const { genre, platforms = [] } = kind ?? {};
  const shown = platforms.slice(0, SHOWN_PLATFORMS).map(platformName);
  const list = new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(shown);
  return [
    genre ? [t('Genre: {genre}', { genre: genreName(genre) })] : [],
    shown.length > 0
      ? [
          t('{count, plural, one {Platform: {platforms}} other {Platforms: {platforms}}}', {
            count: shown.length,
            platforms: list,
          }),
        ]
      : [],
    step >= DECADE_STEP && releaseDate !== null ? [decadeText(releaseDate)] : [],
  ].flat();
}
