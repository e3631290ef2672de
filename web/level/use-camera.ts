import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Camera, formatMagnification } from '#shared/level/zoom/camera-path.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';
import { moveCamera } from './camera-motion.ts';

interface CameraElements {
  /** The element that moves; it has to be rendered with the transform of the target camera. */
  stage: RefObject<HTMLElement | null>;
  /** Shows the current magnification. */
  reading: RefObject<HTMLElement | null>;
}

/**
 * Animates the stage to the camera when the step changes (docs/rules/zoom.md#camera). An interrupted movement continues from its current
 * camera. When the camera changes within a step, as in the editor, the stage follows at once.
 */
export function useCamera(
  { stage, reading }: CameraElements,
  { scale, x, y }: Camera,
  step: number | null,
): void {
  const last = useRef<{ step: number | null; camera: Camera }>(undefined);
  useLayoutEffect(() => {
    const target = { scale, x, y };
    const before = last.current;
    last.current = { step, camera: target };
    const hasStepChanged = before !== undefined && before.step !== null && before.step !== step;
    if (!hasStepChanged || !stage.current || prefersReducedMotion()) return;
    const motion = moveCamera(stage.current, before.camera, target, (currentScale) => {
      const text = `×${formatMagnification(currentScale)}`;
      if (reading.current && reading.current.textContent !== text) reading.current.textContent = text;
    });
    return () => {
      last.current = { step, camera: motion.current() };
      motion.stop();
    };
  }, [stage, reading, scale, x, y, step]);
}
