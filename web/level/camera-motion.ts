import { type Camera, cameraAt, cameraPath, easeOut } from '#shared/level/camera-path.ts';
import { startFrameLoop } from '../browser/frame-loop.ts';
import { stageTransform } from './stage-transform.ts';

/** How long a movement from one step to another takes, in milliseconds (design, 3). */
export const MOVE_DURATION = 600;

/** A movement under way: where the camera is now, and how to end it. */
export interface CameraMotion {
  now: () => Camera;
  stop: () => void;
}

/** Moves the stage from one camera to another in the compositor and reports its magnification with every frame. */
export function moveCamera(
  stage: HTMLElement,
  from: Camera,
  to: Camera,
  onScale: (scale: number) => void,
): CameraMotion {
  const keyframes = cameraPath(from, to).map((camera) => ({ transform: stageTransform(camera) }));
  const animation = stage.animate(keyframes, { duration: MOVE_DURATION });
  const now = () => {
    const time = animation.playState === 'finished' ? MOVE_DURATION : Number(animation.currentTime ?? 0);
    return cameraAt(from, to, easeOut(time / MOVE_DURATION));
  };
  const report = () => onScale(now().scale);
  report();
  stage.dataset.moving = '';
  const stopReports = startFrameLoop(report);
  const rest = () => {
    stopReports();
    delete stage.dataset.moving;
  };
  animation.onfinish = () => {
    rest();
    report();
  };
  return {
    now,
    stop: () => {
      animation.cancel();
      rest();
    },
  };
}
