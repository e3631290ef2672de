import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// These scripts run before anything is installed, on whatever Node (20 or later) the machine has:
// plain JavaScript, no dependencies.

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where something in the project lies, whatever folder the command was typed in. */
export const inProject = (...parts) => join(root, ...parts);

/** A fault that the person at the terminal can do something about: its message is all they see. */
export class Advice extends Error {}

/**
 * Runs a command in the project's folder, its output shown as it comes; gives the exit code. Told to stop, this process tells the
 * command and ends; a detached one is ended at once with all that it started.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const signals = options.detached ? ['SIGINT', 'SIGTERM', 'SIGHUP'] : ['SIGTERM'];
    const stop = () => {
      if (options.detached) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGTERM');
      process.exit(1);
    };
    for (const signal of signals) process.on(signal, stop);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
}

/** Runs the given main function; a piece of advice is printed without a stack. */
export async function main(work) {
  stopWithNpm();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/** npm puts a shell between itself and its scripts, and a shell that is stopped leaves the script running. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
