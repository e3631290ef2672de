import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const OWNER_ONLY = 0o600;
const TAIL_BYTES = 64_000;

/** A command under way. */
export interface Running {
  /** How it ended, in words, and whether that is well. */
  ended: Promise<{ isWell: boolean; words: string }>;
  kill: () => void;
}

/**
 * Runs the owner's command in a shell, in the folder of the project. It writes to a file and is nobody's child process group: it goes on when
 * it restarts this server.
 */
export async function runCommand(command: string, outputFile: string): Promise<Running> {
  const file = await open(outputFile, 'w', OWNER_ONLY);
  try {
    const stdio = ['ignore', file.fd, file.fd] as const;
    const child = spawn(command, { shell: true, cwd: PROJECT, detached: true, stdio: [...stdio] });
    child.unref();
    return { ended: end(child), kill: () => killGroup(child) };
  } finally {
    await file.close();
  }
}

function end(child: ChildProcess): Running['ended'] {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isWell: false, words: error.message }));
    child.on('exit', (code, signal) =>
      resolve({ isWell: code === 0, words: signal ? `Ended by ${signal}` : `Ended with exit code ${code}` }),
    );
  });
}

/** The shell and whatever it has started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The end of a file, in whole lines when it is long. */
export async function readTail(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const text = buffer.toString('utf8', 0, bytesRead);
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}
