import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
const OWNER_ONLY = 0o600;
const MAX_OUTPUT_BYTES = 64_000;

export interface CommandResult {
  isSuccess: boolean;
  /** How the command ended, as a sentence. */
  message: string;
}

/** A command that has been started. */
export interface RunningCommand {
  result: Promise<CommandResult>;
  kill: () => void;
}

/**
 * Runs the owner's command in a shell, in the folder of the project, with its output in a file. It is detached, so that it survives when
 * it restarts this server.
 */
export async function startCommand(command: string, outputFile: string): Promise<RunningCommand> {
  const file = await open(outputFile, 'w', OWNER_ONLY);
  try {
    const child = spawn(command, {
      shell: true,
      cwd: PROJECT_FOLDER,
      detached: true,
      stdio: ['ignore', file.fd, file.fd],
    });
    child.unref();
    return { result: waitForExit(child), kill: () => killGroup(child) };
  } finally {
    await file.close();
  }
}

function waitForExit(child: ChildProcess): Promise<CommandResult> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isSuccess: false, message: error.message }));
    child.on('exit', (code, signal) => {
      const message = signal ? `Ended by ${signal}` : `Ended with exit code ${code}`;
      resolve({ isSuccess: code === 0, message });
    });
  });
}

/** Kills the shell and every process that it has started. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The last lines of an output file, at most 64 kB. */
export async function readOutputEnd(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - MAX_OUTPUT_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const text = buffer.toString('utf8', 0, bytesRead);
    // The first line may be cut.
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}
