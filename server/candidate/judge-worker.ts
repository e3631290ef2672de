import { parentPort } from 'node:worker_threads';
import type { Level } from '#shared/level/level.ts';
import { errorText } from '../process/error-text.ts';
import { judgePicture } from './judge-picture.ts';

/** A question to the worker. */
export interface JudgeQuestion {
  level: Level;
  bytes: Uint8Array;
  gameYear: number | null;
}

parentPort?.on('message', async ({ level, bytes, gameYear }: JudgeQuestion) => {
  try {
    parentPort?.postMessage({ judgement: await judgePicture(level, Buffer.from(bytes), gameYear) });
  } catch (error) {
    parentPort?.postMessage({ error: errorText(error) });
  }
});
