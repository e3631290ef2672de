import * as z from 'zod/mini';

// Tabs share what the browser refuses to store, for as long as the tab that holds it is open.
const CHANNEL = 'zoomout-pictures';
const MAX_WAIT_MS = 500;

const Wanted = z.object({ wanted: z.string() });
const Found = z.object({ found: z.string(), blob: z.instanceof(Blob) });

let served: BroadcastChannel | undefined;

/** Hands out pictures that only this tab holds to other tabs that ask for them. */
export function servePictures(pictures: ReadonlyMap<string, Blob>): void {
  if (served || !('BroadcastChannel' in globalThis)) return;
  served = new BroadcastChannel(CHANNEL);
  served.onmessage = ({ data }) => {
    const request = z.safeParse(Wanted, data);
    const blob = request.success && pictures.get(request.data.wanted);
    if (blob) served?.postMessage({ found: request.data.wanted, blob });
  };
}

/** A picture that another tab holds; null when none does. */
export function pictureOfOtherTab(path: string): Promise<Blob | null> {
  if (!('BroadcastChannel' in globalThis)) return Promise.resolve(null);
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<Blob | null>((resolve) => {
    setTimeout(() => resolve(null), MAX_WAIT_MS);
    channel.onmessage = ({ data }) => {
      const answer = z.safeParse(Found, data);
      if (answer.success && answer.data.found === path) resolve(answer.data.blob);
    };
    channel.postMessage({ wanted: path });
  }).finally(() => channel.close());
}
