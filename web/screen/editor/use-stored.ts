import { useState } from 'react';
import type { Level } from '#shared/level/level.ts';

/** The level as the server had it when this editor last heard of it; null for one that it does not know. */
export interface Stored {
  level: Level | null;
  set: (level: Level) => void;
}

export function useStored(start: Level | null): Stored {
  const [level, set] = useState(start);
  return { level, set };
}
