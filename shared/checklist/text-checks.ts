import { words } from '../game/words.ts';
import type { Level } from '../level/level.ts';
import { descriptionOf } from '../level/step-descriptions.ts';
import type { Check } from './check.ts';

/** A shorter name is found in ordinary words. */
const MIN_NAME_LENGTH = 3;

/** Texts that players read before the finish, and that contain the name of a game that counts as right. */
export function textChecks(level: Level): Check[] {
  const names = [level.name, ...(level.alsoAccepted ?? []).map(({ name }) => name)];
  const tells = (text: string) => names.some((name) => containsName(text, name));
  const steps = level.zoomPresets.map((_, index) => index + 1);
  return [
    ...(tells(level.comment) ? [COMMENT] : []),
    ...steps.filter((step) => tells(descriptionOf(level, step))).map(descriptionCheck),
  ];
}

const COMMENT: Check = {
  id: 'comment-name',
  weight: 'should',
  text: 'The comment contains the name of the game.',
  field: 'comment',
};

function descriptionCheck(step: number): Check {
  const text = `The description of step ${step} contains the name of the game.`;
  return { id: `description-name-${step}`, weight: 'should', text, step, field: 'stepDescription' };
}

/** Whether a text contains a name as whole words, whatever the case, accents and punctuation. */
export function containsName(text: string, name: string): boolean {
  const wanted = folded(name);
  if (wanted.replaceAll(' ', '').length < MIN_NAME_LENGTH) return false;
  return ` ${folded(text)} `.includes(` ${wanted} `);
}

function folded(text: string): string {
  return words(text)
    .map((word) => word.folded)
    .join(' ');
}
