import { useMemo } from 'react';
import type { Level } from '#shared/level/level.ts';
import type { Play } from '#shared/play/play.ts';
import { useStorageVersion } from '../browser/storage/use-storage-version.ts';
import { playFromText, storedPlayText } from './play-storage.ts';

type LevelKey = Pick<Level, 'id' | 'version'>;

interface CachedPlay {
  text: string;
  version: number;
  play: Play | null;
}

const cache = new Map<string, CachedPlay>();

// Reading a text takes a microsecond, parsing it fifty: an unchanged text is not parsed again.
function readPlay(level: LevelKey): Play | null {
  const text = storedPlayText(level.id);
  if (text === null) return null;
  const cached = cache.get(level.id);
  if (cached?.text === text && cached.version === level.version) return cached.play;
  const stored = playFromText(text, level);
  const play = stored.kind === 'play' ? stored.play : null;
  cache.set(level.id, { text, version: level.version, play });
  return play;
}

function readPlays(levels: readonly LevelKey[]): ReadonlyMap<string, Play> {
  const plays = new Map<string, Play>();
  for (const level of levels) {
    const play = readPlay(level);
    if (play) plays.set(level.id, play);
  }
  return plays;
}

/** The stored plays of levels by level id, updated when storage changes here or in another tab. */
export function usePlays(levels: readonly LevelKey[]): ReadonlyMap<string, Play> {
  const version = useStorageVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of storage is the reason to read again
  return useMemo(() => readPlays(levels), [levels, version]);
}
