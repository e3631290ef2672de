import { useEffect, useLayoutEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { Day } from '#shared/calendar/day.ts';

declare global {
  interface Window {
    /** The picture that the script in the page has loaded, shown in its frame until the app takes over. */
    firstPicture?: HTMLImageElement;
    /** The button that was pressed before the app started, which answers then. */
    firstPress?: HTMLButtonElement | null;
    /** The call that the script in the page has begun, until the app makes it. */
    firstCall?: { day: Day; url: string; response: Promise<Response> } | undefined;
    /** The worker that the script in the page has started, until the app takes it over; not one that has failed. */
    firstWorker?: Worker | undefined;
  }
}

/** Whether the page has shown the picture of a URL before the app started: it can be shown again at once. */
export function isShownFirst(url: string): boolean {
  const image = window.firstPicture;
  return image?.getAttribute('src') === url && image.complete && image.naturalWidth > 0;
}

/** The response to a call that the page began before the app started, once; undefined for other calls, and for one that has failed. */
export async function takeFirstResponse(url: string): Promise<Response | undefined> {
  const first = globalThis.window?.firstCall;
  if (first?.url !== url) return undefined;
  window.firstCall = undefined;
  return first.response.catch(() => undefined);
}

/** The worker that the page started before the app, once. */
export function takeFirstWorker(): Worker | undefined {
  const worker = globalThis.window?.firstWorker;
  if (worker) window.firstWorker = undefined;
  return worker;
}

/** The JSON that the server embedded in the page under an id; null if there is none. Throws if it is no JSON. */
export function embeddedJson(id: string): unknown {
  return JSON.parse(globalThis.document?.getElementById(id)?.textContent ?? 'null');
}

/** The address of the page; of none in the build, which renders it without a browser. */
export function pageUrl(): URL {
  return new URL(globalThis.location?.href ?? 'https://page.invalid');
}

/** The hash of the address without its '#', updated as it changes. */
export function useUrlHash(): string {
  return useLocationProperty(hash, hash);
}

function hash(): string {
  return pageUrl().hash.slice(1);
}

/** Loads another page; with `replace`, in place of the current entry of the history. */
export function openPage(url: URL, { replace = false } = {}): void {
  if (replace) window.location.replace(url);
  else window.location.assign(url);
}

/** Sets the title of the page. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

let ownColour: string | undefined;
let todaysColour: string | undefined;

function setColour(): void {
  const { style } = document.documentElement;
  const colour = ownColour ?? todaysColour;
  if (colour === undefined) style.removeProperty('--day');
  else style.setProperty('--day', colour);
}

/** Gives the page the colour of a puzzle, while there is one. */
export function useDayColour(colour: string | undefined): void {
  useLayoutEffect(() => {
    if (colour === undefined) return;
    ownColour = colour;
    setColour();
    return () => {
      ownColour = undefined;
      setColour();
    };
  }, [colour]);
}

/** Gives all pages a colour, but for those of a puzzle with one; without, they have that of the house. */
export function useTodaysColour(colour: string | undefined): void {
  useLayoutEffect(() => {
    todaysColour = colour;
    setColour();
  }, [colour]);
}

/** Opens an address in a new tab that has no access to this one. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener');
}

/** Reloads the page. */
export function reloadPage(): void {
  window.location.reload();
}

/** Scrolls to the top of the page. */
export function scrollToTop(): void {
  window.scrollTo(0, 0);
}

/** Scrolls to the top when the path changes; going back, the browser restores the position itself. */
export function useScrollToTop(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to scroll
  useEffect(scrollToTop, [pathname]);
}
