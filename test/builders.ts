import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { CUSTOM_LEVEL_ID, type Level } from '#shared/level/level.ts';
import type { ShownLevel } from '#shared/level/showing.ts';
import type { ReceiverInput } from '#shared/message/receiver.ts';
import type { User } from '#shared/user/user.ts';
import type { CatalogueGame } from '../server/game/queries.ts';

let made = 0;

function next(): number {
  made += 1;
  return made;
}

/** An approved level of its own; what a test cares about it says. */
export function aLevel(changes?: Partial<ShownLevel>): ShownLevel;
export function aLevel(changes: Partial<Level>): Level;
export function aLevel(changes: Partial<Level> = {}): Level {
  const number = next();
  return {
    id: `ZO-TEST${number}`,
    name: `Game ${number}`,
    path: `${number.toString(16).padStart(64, '0')}.webp`,
    version: 1,
    gameId: number,
    releaseDate: 1998,
    presentation: 'A game about games.',
    didYouKnow: '',
    didYouKnowSpoils: false,
    creator: 'Zoomout',
    comment: '',
    celebration: '',
    noSmoothing: false,
    popularity: 5,
    createdAt: '2026-11-01T00:00:00.000Z',
    state: 'approved',
    zoomPresets: [20, 40, 60, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom })),
    imageRatio: 16 / 9,
    credit: null,
    ...changes,
  };
}

/** A complete level that no server knows yet, of a game that no catalogue knows, with an image somewhere in the web. */
export function aDraft(changes: Partial<Level> = {}): Level {
  const number = next();
  const path = `https://pictures.example/${number}.png`;
  return aLevel({
    id: CUSTOM_LEVEL_ID,
    gameId: UNLISTED_GAME_ID,
    creator: 'Ada',
    path,
    popularity: null,
    ...changes,
  });
}

export function aUser(changes: Partial<User> = {}): User {
  return { name: `user-${next()}`, permissions: [], ...changes };
}

export function aGame(changes: Partial<CatalogueGame> = {}): CatalogueGame {
  const id = next();
  return {
    id,
    name: `Game ${id}`,
    year: 1998,
    fame: 5,
    series: null,
    aliases: [],
    editionOf: null,
    ...changes,
  };
}

/** An image to be encoded; each has a colour of its own. */
export function anImage(width = 64, height = 48): Sharp {
  const number = next();
  const background = { r: number % 256, g: (number * 7) % 256, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A picture as the site stores it. */
export function aPicture(width = 480, height = 270): Promise<Buffer> {
  return anImage(width, height).webp({ effort: 0 }).toBuffer();
}

/** A receiver of messages, as an admin enters it. */
export function aReceiver(changes: Partial<ReceiverInput> = {}): ReceiverInput {
  return {
    name: 'Our chat',
    format: 'slack',
    address: 'https://hooks.slack.com/services/T0/B0/secret-part',
    token: null,
    events: ['submission', 'puzzle'],
    queueDays: 7,
    zone: 'Europe/Vienna',
    ...changes,
  };
}
