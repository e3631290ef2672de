import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Camera, magnificationText } from '#shared/level/camera-path.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';
import { moveCamera } from './camera-motion.ts';

/**
 * Moves the stage to the camera whenever the shown step changes; it must carry the transform of `target` itself. A movement that is
 * interrupted goes on from where it is; a preset that changes under the same step, as in the editor, is followed at once.
 */
export function useCamera(
  stage: RefObject<HTMLElement | null>,
  reading: RefObject<HTMLElement | null>,
  { scale, x, y }: Camera,
  step: number | null,
): void {
  const last = useRef<{ step: number | null; camera: Camera }>(undefined);
  useLayoutEffect(() => {
    const target = { scale, x, y };
    const before = last.current;
    last.current = { step, camera: target };
    const isMove = before !== undefined && before.step !== null && before.step !== step;
    if (!isMove || !stage.current || prefersReducedMotion()) return;
    const motion = moveCamera(stage.current, before.camera, target, (now) => {
      const text = `×${magnificationText(now)}`;
      if (reading.current && reading.current.textContent !== text) reading.current.textContent = text;
    });
    return () => {
      last.current = { step, camera: motion.now() };
      motion.stop();
    };
  }, [stage, reading, scale, x, y, step]);
}
