import * as v from 'valibot';
import { t } from '../../language/t.ts';

/** The genres by code, with their names: each in the words of players. Codes are stored and stand in files, so they stay. */
const names = {
  platformer: () => t('Platformer'),
  metroidvania: () => t('Metroidvania'),
  fps: () => t('First-person shooter'),
  tps: () => t('Third-person shooter'),
  'shoot-em-up': () => t('Shoot ’em up'),
  'run-and-gun': () => t('Run and gun'),
  'beat-em-up': () => t('Beat ’em up'),
  'hack-and-slash': () => t('Hack and slash'),
  fighting: () => t('Fighting game'),
  action: () => t('Action game'),
  'action-adventure': () => t('Action-adventure'),
  stealth: () => t('Stealth game'),
  survival: () => t('Survival game'),
  horror: () => t('Survival horror'),
  rpg: () => t('Role-playing game'),
  'action-rpg': () => t('Action role-playing game'),
  'tactical-rpg': () => t('Tactical role-playing game'),
  mmo: () => t('Massively multiplayer game'),
  roguelike: () => t('Roguelike'),
  rts: () => t('Real-time strategy'),
  'turn-based': () => t('Turn-based strategy'),
  tactics: () => t('Tactics'),
  'tower-defence': () => t('Tower defence'),
  moba: () => t('MOBA'),
  'battle-royale': () => t('Battle royale'),
  'card-game': () => t('Card game'),
  'board-game': () => t('Board game'),
  management: () => t('Management game'),
  'city-builder': () => t('City builder'),
  'life-sim': () => t('Life simulation'),
  simulation: () => t('Simulation'),
  'vehicle-sim': () => t('Vehicle simulation'),
  racing: () => t('Racing game'),
  sports: () => t('Sports game'),
  puzzle: () => t('Puzzle game'),
  'word-game': () => t('Word game'),
  adventure: () => t('Adventure game'),
  'text-adventure': () => t('Text adventure'),
  'visual-novel': () => t('Visual novel'),
  rhythm: () => t('Rhythm game'),
  party: () => t('Party game'),
  sandbox: () => t('Sandbox game'),
  maze: () => t('Maze game'),
  pinball: () => t('Pinball'),
  educational: () => t('Educational game'),
  idle: () => t('Idle game'),
} as const satisfies Record<string, () => string>;

/** The code of a genre. */
export type Genre = keyof typeof names;

/** The codes of all genres. */
export const GENRES = Object.keys(names) as Genre[];

/** The code of a genre, as calls have it. */
export const Genre = v.picklist(GENRES);

/** The name of a genre. */
export function genreName(genre: Genre): string {
  return names[genre]();
}

/** Whether a text is the code of a genre. */
export function isGenre(text: string): text is Genre {
  return Object.hasOwn(names, text);
}
