type FinishModule = typeof import('./finish.tsx');

let loaded: FinishModule | undefined;

/** Loads what is shown after the end of a game. */
export async function loadFinish(): Promise<FinishModule> {
  loaded = await import('./finish.tsx');
  return loaded;
}

/** What `loadFinish` has loaded so far. */
export function loadedFinish(): FinishModule | undefined {
  return loaded;
}
