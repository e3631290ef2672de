import { type Difficulty, isKnown } from '#shared/difficulty/difficulty.ts';
import { t } from '#shared/language/t.ts';
import { Dots, describeDifficulty } from './dots.tsx';

/** How hard a level is, for managers; before enough have played, how hard it seems to be. */
export function ListedDifficulty({ difficulty }: { difficulty: Difficulty }) {
  const described = describeDifficulty(difficulty);
  if (isKnown(difficulty)) return <Dots difficulty={difficulty} />;
  return (
    <Dots difficulty={difficulty} label={t('{difficulty}, expected', { difficulty: described })} isExpected />
  );
}
