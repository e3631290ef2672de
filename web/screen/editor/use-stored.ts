import { useState } from 'react';
import type { Level } from '#shared/level/level.ts';

/** The level as last received from the server; null for one that was never stored there. */
export interface Stored {
  level: Level | null;
  set: (level: Level) => void;
}

export function useStored(start: Level | null): Stored {
  const [level, set] = useState(start);
  return { level, set };
}
