import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Camera, cameraAt, cameraPath, easeOut } from '#shared/level/zoom/camera-path.ts';
import { formatMagnification } from '#shared/text/format-number.ts';
import { prefersReducedMotion, startFrameLoop } from '../../browser/page/screen.ts';
import { stageTransform } from './picture.tsx';
import type { FrameMotion } from './zoom-frame.tsx';

interface CameraElements {
  /** The element that moves; it has to be rendered with the transform of the target camera. */
  stage: RefObject<HTMLElement | null>;
  /** Shows the current magnification. */
  reading: RefObject<HTMLElement | null>;
}

/** How long a movement lasts and waits after an attempt, while the brackets move; the player's own choice of a step waits for nothing. */
const PACES = {
  none: { delay: 0, duration: 600 },
  miss: { delay: 120, duration: 600 },
  close: { delay: 720, duration: 600 },
  found: { delay: 280, duration: 1200 },
  lost: { delay: 200, duration: 900 },
};

type Pace = (typeof PACES)['none'];

/**
 * Animates the stage to the camera when the step changes (docs/rules/zoom.md#camera). An interrupted movement continues from its current
 * camera. When the camera changes within a step, as in the editor, the stage follows at once.
 */
export function useCamera(
  { stage, reading }: CameraElements,
  { scale, x, y }: Camera,
  step: number | null,
  motion?: FrameMotion,
): void {
  const last = useRef<{ step: number | null; camera: Camera }>(undefined);
  const pace = useRef<Pace>(PACES.none);
  pace.current = PACES[motion?.reaction ?? 'none'];
  useLayoutEffect(() => {
    const target = { scale, x, y };
    const before = last.current;
    last.current = { step, camera: target };
    const hasStepChanged = before !== undefined && before.step !== null && before.step !== step;
    if (!hasStepChanged || !stage.current) return;
    if (prefersReducedMotion()) return crossFade(stage.current, before.camera);
    const motion = moveCamera(stage.current, before.camera, target, pace.current, (currentScale) =>
      showScale(stage.current, reading.current, currentScale),
    );
    return () => {
      last.current = { step, camera: motion.current() };
      motion.stop();
    };
  }, [stage, reading, scale, x, y, step]);
  // After the reading is there, which may be outside of the frame.
  useEffect(() => {
    if (!stage.current?.hasAttribute('data-moving')) showScale(stage.current, reading.current, scale);
  }, [stage, reading, scale]);
}

/** On the stage for the lines that lie in it, and as the reading. */
function showScale(stage: HTMLElement | null, reading: HTMLElement | null, scale: number): void {
  stage?.style.setProperty('--scale', String(scale));
  const text = formatMagnification(scale);
  if (reading && reading.textContent !== text) reading.textContent = text;
}

const FADE_MS = 200;

/** Shows the stage as it was, over the new one, and lets it vanish; returns what ends that. */
function crossFade(stage: HTMLElement, before: Camera): () => void {
  const old = stage.cloneNode(true) as HTMLElement;
  // The frames of a finished level were not there before.
  old.querySelector('[data-frames]')?.remove();
  old.style.transform = stageTransform(before);
  stage.after(old);
  old.animate({ opacity: [1, 0] }, { duration: FADE_MS }).onfinish = () => old.remove();
  return () => old.remove();
}

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
  { delay, duration }: Pace,
  onScale: (scale: number) => void,
): CameraMotion {
  const keyframes = cameraPath(from, to).map((camera) => ({ transform: stageTransform(camera) }));
  const animation = stage.animate(keyframes, { duration, delay, fill: 'backwards' });
  const current = () => {
    const isFinished = animation.playState === 'finished';
    const timeMs = isFinished ? duration : Number(animation.currentTime ?? 0) - delay;
    return cameraAt(from, to, easeOut(timeMs / duration));
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
