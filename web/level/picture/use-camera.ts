import { type RefObject, useLayoutEffect, useRef } from 'react';
import {
  type Camera,
  cameraAt,
  cameraPath,
  easeOut,
  formatMagnification,
} from '#shared/level/zoom/camera-path.ts';
import { prefersReducedMotion, startFrameLoop } from '../../browser/screen.ts';
import { stageTransform } from './picture.tsx';

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

// docs/rules/zoom.md#camera
const MOVE_DURATION_MS = 600;

/** A running movement: its current camera, and how to stop it. */
interface CameraMotion {
  current: () => Camera;
  stop: () => void;
}

/** Animates the stage from one camera to another in the compositor and reports the magnification on every frame. */
function moveCamera(
  stage: HTMLElement,
  from: Camera,
  to: Camera,
  onScale: (scale: number) => void,
): CameraMotion {
  const keyframes = cameraPath(from, to).map((camera) => ({ transform: stageTransform(camera) }));
  const animation = stage.animate(keyframes, { duration: MOVE_DURATION_MS });
  const current = () => {
    const isFinished = animation.playState === 'finished';
    const timeMs = isFinished ? MOVE_DURATION_MS : Number(animation.currentTime ?? 0);
    return cameraAt(from, to, easeOut(timeMs / MOVE_DURATION_MS));
  };
  const report = () => onScale(current().scale);
  report();
  stage.dataset.moving = '';
  const stopReports = startFrameLoop(report);
  const finish = () => {
    stopReports();
    delete stage.dataset.moving;
  };
  animation.onfinish = () => {
    finish();
    report();
  };
  return {
    current,
    stop: () => {
      animation.cancel();
      finish();
    },
  };
}
