import type { Level } from '../level/level.ts';
import type { Check } from './check.ts';

/** A shorter name is found in ordinary words. */
const MIN_NAME_LENGTH = 3;

/** Texts that players read before the finish, and that contain the name of the game. */
export function textChecks({ name, comment }: Pick<Level, 'name' | 'comment'>): Check[] {
  if (!containsName(comment, name)) return [];
  return [
    {
      id: 'comment-name',
      weight: 'should',
      text: 'The comment contains the name of the game.',
      field: 'comment',
    },
  ];
}

/** Whether a text contains a name as whole words, whatever the case, accents and punctuation. */
export function containsName(text: string, name: string): boolean {
  const wanted = words(name);
  if (wanted.replaceAll(' ', '').length < MIN_NAME_LENGTH) return false;
  return ` ${words(text)} `.includes(` ${wanted} `);
}

function words(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}
