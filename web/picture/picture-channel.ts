import * as v from 'valibot';

// Tabs share what the browser refuses to store, for as long as the tab that holds it is open.
const CHANNEL = 'zoomout-pictures';
const MAX_WAIT_MS = 500;

const Wanted = v.object({ wanted: v.string() });
const Found = v.object({ found: v.string(), blob: v.instance(Blob) });

let served: BroadcastChannel | undefined;

/** Hands out pictures that only this tab holds to other tabs that ask for them. */
export function servePictures(pictures: ReadonlyMap<string, Blob>): void {
  if (served || !('BroadcastChannel' in globalThis)) return;
  served = new BroadcastChannel(CHANNEL);
  served.onmessage = ({ data }) => {
    const request = v.safeParse(Wanted, data);
    const blob = request.success && pictures.get(request.output.wanted);
    if (blob) served?.postMessage({ found: request.output.wanted, blob });
  };
}

/** A picture that another tab holds; null when none does. */
export function pictureOfOtherTab(path: string): Promise<Blob | null> {
  if (!('BroadcastChannel' in globalThis)) return Promise.resolve(null);
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<Blob | null>((resolve) => {
    setTimeout(() => resolve(null), MAX_WAIT_MS);
    channel.onmessage = ({ data }) => {
      const answer = v.safeParse(Found, data);
      if (answer.success && answer.output.found === path) resolve(answer.output.blob);
    };
    channel.postMessage({ wanted: path });
  }).finally(() => channel.close());
}
