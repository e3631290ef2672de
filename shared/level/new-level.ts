import { UNLISTED_GAME_ID } from '../game/game.ts';
import type { Level } from './level.ts';
import { STEP_COUNT } from './step-count.ts';
import type { ZoomPreset } from './zoom.ts';

/** The id of a level that has not been saved yet. */
export const CUSTOM_LEVEL_ID = 'custom';

const FULL_IMAGE: ZoomPreset = { x: 50, y: 50, zoom: 100 };

/** The empty level that the editor begins with: only its first and last step are set (docs/rules/editor.md#draft). `createdAt` is ISO 8601. */
export function newLevel(creator: string, createdAt: string): Level {
  const isSet = (index: number) => index === 0 || index === STEP_COUNT - 1;
  return {
    id: CUSTOM_LEVEL_ID,
    name: '',
    path: '',
    version: 1,
    gameId: UNLISTED_GAME_ID,
    releaseDate: null,
    presentation: '',
    didYouKnow: '',
    didYouKnowSpoils: false,
    creator,
    comment: '',
    celebration: '',
    noSmoothing: false,
    popularity: null,
    createdAt,
    state: 'approved',
    zoomPresets: Array.from({ length: STEP_COUNT }, (_, index) => (isSet(index) ? { ...FULL_IMAGE } : null)),
    imageRatio: null,
    credit: null,
  };
}
