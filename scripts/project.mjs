import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './require-node.cjs';

// These scripts run before anything is installed, on whatever Node the machine has (`engines` in package.json):
// plain JavaScript, no dependencies.

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the absolute path of something in the project. */
export const inProject = (...parts) => join(root, ...parts);

/** An error that the person at the terminal can fix: only its message is printed. */
export class Advice extends Error {}

/**
 * Runs a command in the project's folder with the terminal of this process, and returns its exit code. A signal to stop is passed
 * on to the command; a detached one is killed instead, with everything that it started.
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

/** Runs a program in the place of this process: its signals go in, its exit code comes out. */
export function replaceProcess(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  // A terminal sends Ctrl-C to the child as well: passing it on would make it two.
  const isTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.on('SIGINT', () => isTerminal || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('close', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Runs the main function of a script; `Advice` is printed without a stack. */
export async function main(work) {
  stopWithNpm();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/** npm runs scripts in a shell, and a shell that is stopped leaves its script running. */
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
