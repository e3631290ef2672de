import { type Camera, cameraAt, cameraPath, easeOut } from '#shared/level/zoom/camera-path.ts';
import { startFrameLoop } from '../browser/frame-loop.ts';
import { stageTransform } from './stage-transform.ts';

// docs/rules/zoom.md#camera
const MOVE_DURATION_MS = 600;

/** A running movement: its current camera, and how to stop it. */
export interface CameraMotion {
  current: () => Camera;
  stop: () => void;
}

/** Animates the stage from one camera to another in the compositor and reports the magnification on every frame. */
export function moveCamera(
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
