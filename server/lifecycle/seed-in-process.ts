import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StartError } from '../process/run.ts';

const SEED_PROCESS = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/**
 * Fills the site of the settings in a process that ends: what encoding and importing take is hundreds of megabytes, which the server
 * would keep. Throws a `StartError` with what is wrong.
 */
export async function seedInProcess(): Promise<void> {
  const child = fork(SEED_PROCESS);
  let problem: string | null | undefined;
  child.once('message', (message: string | null) => (problem = message));
  const [code, signal] = await once(child, 'close');
  if (problem === null) return;
  throw new StartError(
    problem ??
      `The site could not be filled: its process ended with ${signal ?? code}. Is there enough memory?`,
  );
}
