import { useMemo, useSyncExternalStore } from 'react';
import { SMALL_SCREEN } from '#shared/page/small-screen.ts';

function mediaQuery(query: string): MediaQueryList | null {
  try {
    return window.matchMedia(query);
  } catch {
    return null;
  }
}

/** Whether a media query holds. */
export function matches(query: string): boolean {
  return mediaQuery(query)?.matches ?? false;
}

let isBuiltForSmall = false;

/** Sets the kind of screen that the build renders for, where there is no window. */
export function presetSmallScreen(isSmall: boolean): void {
  isBuiltForSmall = isSmall;
}

/** Whether the window is too small for the level editor: a phone, or as narrow as one (docs/rules/editor.md#editor-access). */
export function isSmallScreen(): boolean {
  return globalThis.window ? matches(SMALL_SCREEN) : isBuiltForSmall;
}

/** What subscribes to changes of a media query. */
export function watchMedia(query: string): (listener: () => void) => () => void {
  return (listener) => {
    const list = mediaQuery(query);
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
}

const watchSmallScreen = watchMedia(SMALL_SCREEN);

/** `isSmallScreen`, updated as the window changes. */
export function useIsSmallScreen(): boolean {
  return useSyncExternalStore(watchSmallScreen, isSmallScreen, isSmallScreen);
}

/** Whether a media query holds, updated as the window changes. */
export function useMatches(query: string): boolean {
  const subscribe = useMemo(() => watchMedia(query), [query]);
  return useSyncExternalStore(subscribe, () => matches(query));
}

/** Display pixels per CSS pixel. */
export function pixelRatio(): number {
  return window.devicePixelRatio || 1;
}

/** Whether the visitor prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matches('(prefers-reduced-motion: reduce)');
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  window.screen.orientation?.addEventListener('change', listener);
  return () => {
    window.removeEventListener('resize', listener);
    window.screen.orientation?.removeEventListener('change', listener);
  };
}

function outerHeight(): number | null {
  return window.outerHeight > 0 ? window.outerHeight : null;
}

/** The height of the window in pixels, with its bars and an on-screen keyboard; null where the browser does not report it. */
export function useWindowOuterHeight(): number | null {
  return useSyncExternalStore(onResize, outerHeight, () => null);
}

/** Calls `draw` before every repaint; returns what stops it. */
export function startFrameLoop(draw: () => void): () => void {
  let request = 0;
  const frame = () => {
    request = window.requestAnimationFrame(frame);
    draw();
  };
  request = window.requestAnimationFrame(frame);
  return () => window.cancelAnimationFrame(request);
}
