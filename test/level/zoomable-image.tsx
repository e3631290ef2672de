import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { cropKey } from '#shared/level/picture/picture-key.ts';
import { cameraOf } from '#shared/level/zoom/camera-path.ts';
import { stageTransform } from '../../web/level/picture/picture.tsx';
import { ZoomableImage } from '../../web/level/picture/zoomable-image.tsx';
import { presetOfStep, type ZoomableLevel } from '../../web/level/picture/zoomable-level.ts';

const path = `${'a'.repeat(64)}.webp`;
export const level: ZoomableLevel = {
  id: 'PL-1',
  version: 3,
  path,
  zoomPresets: [0, 25, 50, 75, 100].map((zoom) => ({ x: 50, y: 50, zoom })),
  imageRatio: 16 / 9,
  noSmoothing: false,
};
export const crop = (step: number) => `/api/screenshot/${path}/${step}?${cropKey(level, step)}`;

interface Movement {
  keyframes: Keyframe[];
  currentTime: number;
  playState: string;
  cancel: () => void;
  onfinish: (() => void) | null;
}

/** The movements of the camera that were started, in order. */
export const movements: Movement[] = [];

let decoded: PromiseWithResolvers<void>[] = [];
let isStill = false;

/** From now on the visitor prefers reduced motion. */
export function preferStillness(): void {
  isStill = true;
}

/** Pictures that are decoded when a test says so, and movements that can be looked at. */
export function fakePictures(): void {
  movements.length = 0;
  decoded = [];
  isStill = false;
  HTMLImageElement.prototype.decode = () => {
    const decoding = Promise.withResolvers<void>();
    decoded.push(decoding);
    return decoding.promise;
  };
  Element.prototype.animate = (keyframes) => {
    const movement = { keyframes, currentTime: 0, playState: 'running', cancel: vi.fn(), onfinish: null };
    movements.push(movement as Movement);
    return movement as unknown as Animation;
  };
  window.matchMedia = (query) => ({ matches: isStill && query.includes('reduce') }) as MediaQueryList;
}

export function pictures(): HTMLImageElement[] {
  return [...document.querySelectorAll('img')];
}

export function addresses(): (string | null)[] {
  return pictures().map((image) => image.getAttribute('src'));
}

export function picture(step: number): HTMLImageElement {
  const found = pictures().find(({ src }) => src.includes(`/api/screenshot/${path}/${step}?`));
  if (!found) throw new Error(`no picture of step ${step}`);
  return found;
}

export const load = (step: number) => fireEvent.load(picture(step));
export const decode = () => act(async () => decoded.shift()?.resolve());

export async function arrive(step: number) {
  load(step);
  await decode();
}

export function show(shownStep: number, unlockedStep = shownStep, more: Partial<ZoomableLevel> = {}) {
  return <ZoomableImage level={{ ...level, ...more }} shownStep={shownStep} unlockedStep={unlockedStep} />;
}

export const view = () => screen.getByRole('img');
export const reading = () => screen.getByText(/^×/).textContent;

/** The part of the frame that moves. */
export const stage = () => view().firstElementChild as HTMLElement;
/** Where it stands at a step. */
export const stageAt = (step: number) =>
  stageTransform(cameraOf(presetOfStep(level, step), level.imageRatio ?? 0));
