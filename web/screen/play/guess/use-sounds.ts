import { useEffect } from 'react';
import { isFinished, type Play } from '#shared/play/play.ts';
import { storedText } from '../../../browser/storage/local-storage.ts';
import { SOUND_KEY } from '../../../site/storage-keys.ts';

/** Plays the sound of each attempt in this tab, if the player has turned sounds on (docs/rules/play.md#sounds). */
export function useSounds(play: Play, attempts: number): void {
  const isFound = isFinished(play) && play.score !== 0;
  useEffect(() => {
    if (attempts > 0 && storedText(SOUND_KEY) === 'true') void playSound(isFound);
  }, [attempts, isFound]);
}

/** Silent without a network, and where the browser plays no sounds. */
async function playSound(isFound: boolean): Promise<void> {
  try {
    const sounds = await import('./sounds.ts');
    if (isFound) sounds.playChord();
    else sounds.playShutter();
  } catch {}
}
