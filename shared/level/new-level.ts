import { type Level, levelFields } from './level.ts';
import { STEP_COUNT, type ZoomPreset } from './zoom/zoom.ts';

const FULL_PICTURE: ZoomPreset = { x: 50, y: 50, zoom: 100 };

/** The empty level that the editor begins with: only its first and last step are set (docs/rules/editor.md#draft). `createdAt` is ISO 8601. */
export function newLevel(creator: string, createdAt: string): Level {
  const isSet = (index: number) => index === 0 || index === STEP_COUNT - 1;
  const values = levelFields.map(([name, { empty }]) => [name, empty]);
  return {
    ...(Object.fromEntries(values.filter(([, empty]) => empty !== undefined)) as Level),
    creator,
    createdAt,
    zoomPresets: Array.from({ length: STEP_COUNT }, (_, index) =>
      isSet(index) ? { ...FULL_PICTURE } : null,
    ),
  };
}
