const PREFIX = 'zoomout.open.';

/** Lets other tabs know that this one has something open, by a shared lock. Returns what ends that. */
export function holdOpen(name: string): () => void {
  const { locks } = navigator as { locks?: LockManager };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Refused where storage is: then other tabs do not know.
  locks?.request(PREFIX + name, { mode: 'shared' }, () => held).catch(() => undefined);
  return () => release();
}

/** In how many tabs, this one included, each name is open. Empty where the browser has no locks, as over plain http. */
export async function openCounts(): Promise<Map<string, number>> {
  const { locks } = navigator as { locks?: LockManager };
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  const counts = new Map<string, number>();
  for (const { name = '' } of held) {
    if (!name.startsWith(PREFIX)) continue;
    const open = name.slice(PREFIX.length);
    counts.set(open, (counts.get(open) ?? 0) + 1);
  }
  return counts;
}
