import { cropLook, isFlat } from '../draft/crop-look.ts';
import type { SmallPicture } from '../draft/small-picture.ts';
import type { Level } from '../level/level.ts';
import { cropBox, type ImageSize } from '../level/zoom/crop-rect.ts';
import { brokenNestings } from '../level/zoom/nesting.ts';
import { MAX_STEP_FACTOR, MIN_FIRST_PX, MIN_LAST_SHARE, MIN_STEP_FACTOR } from '../level/zoom/step-limits.ts';
import { magnification, STEP_COUNT, visibleRect, type ZoomPreset } from '../level/zoom/zoom.ts';
import type { Check } from './check.ts';

/** Brightness from 0 to 255. */
const DARK = 20;
/** A step that shows more of the picture has nowhere to go. */
const MAX_MOVED_ZOOM = 80;

type Presets = Level['zoomPresets'];

/** What stands out in the steps of a level. `small` is null for a picture whose pixels cannot be read. */
export function stepChecks(presets: Presets, size: ImageSize, small: SmallPicture | null): Check[] {
  const ratio = size.width / size.height;
  return [
    ...firstStepChecks(presets[0] ?? null, size),
    ...(small ? flatSteps(presets, ratio, small) : []),
    ...nestingChecks(presets, ratio),
    ...factorChecks(presets),
    ...lastStepChecks(presets[STEP_COUNT - 1] ?? null, ratio),
  ];
}

function firstStepChecks(first: ZoomPreset | null, size: ImageSize): Check[] {
  const pixels = first ? cropBox(first, size).height : MIN_FIRST_PX;
  if (pixels >= MIN_FIRST_PX) return [];
  const text = `Step 1 is magnified until it blurs: it shows ${pixels} pixels in height, and ${MIN_FIRST_PX} are enough to see something.`;
  return [{ id: 'first-step-blurred', weight: 'should', text, step: 1 }];
}

/** A later step may show little on purpose, the first may not. */
function flatSteps(presets: Presets, ratio: number, small: SmallPicture): Check[] {
  return presets.flatMap((preset, index): Check[] => {
    if (!preset) return [];
    const look = cropLook(small, visibleRect(preset, ratio));
    if (!isFlat(look)) return [];
    const step = index + 1;
    const what = look.brightness < DARK ? 'nearly black' : 'nearly one colour';
    const weight = step === 1 ? 'should' : 'hint';
    const check = { id: `flat-${step}`, weight, text: `Step ${step} is ${what}.`, step } as const;
    return [preset.zoom < MAX_MOVED_ZOOM ? { ...check, mend: 'move' } : check];
  });
}

function nestingChecks(presets: Presets, ratio: number): Check[] {
  return brokenNestings(presets, ratio).map(({ step, before }) => ({
    id: `nesting-${step}`,
    weight: 'should',
    text: `Step ${step} does not show all of step ${before}.`,
    step,
    mend: 'nest',
  }));
}

/** Neighbours that are set, and how many times as much the later one shows in each direction. */
function factorChecks(presets: Presets): Check[] {
  return presets.flatMap((preset, index): Check[] => {
    const next = presets[index + 1];
    if (!preset || !next) return [];
    const step = index + 2;
    const factor = magnification(preset.zoom) / magnification(next.zoom);
    if (factor < MIN_STEP_FACTOR) {
      const text = `Step ${step} shows hardly more than step ${step - 1}.`;
      return [{ id: `alike-${step}`, weight: 'should', text, step }];
    }
    if (factor <= MAX_STEP_FACTOR) return [];
    const times = factor.toFixed(1);
    const text = `Step ${step} shows ${times} times as much as step ${step - 1}: that gives a lot away at once.`;
    return [{ id: `jump-${step}`, weight: 'hint', text, step }];
  });
}

function lastStepChecks(last: ZoomPreset | null, ratio: number): Check[] {
  if (!last) return [];
  const { width, height } = visibleRect(last, ratio);
  const whole = visibleRect({ ...last, zoom: 100 }, ratio);
  const share = (width * height) / (whole.width * whole.height);
  if (share >= MIN_LAST_SHARE) return [];
  const text = `Step ${STEP_COUNT} shows ${Math.round(share * 100)} % of what fits: ${MIN_LAST_SHARE * 100} % or more are a fair last chance.`;
  return [{ id: 'last-step-narrow', weight: 'hint', text, step: STEP_COUNT }];
}
