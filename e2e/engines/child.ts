import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';

const START_MS = 60_000;
const STOP_MS = 5000;

export interface Child {
  /** What the pattern has captured in the output; empty without a pattern. */
  found: string;
  stop: () => Promise<void>;
}

interface ChildOptions {
  env: NodeJS.ProcessEnv;
  /** What the program prints when it has started, and the file descriptor it prints it to. */
  pattern?: RegExp;
  output?: 1 | 2 | 3;
}

/** Starts a program, and waits until it says so if a pattern is given. */
export async function startChild(command: string, args: string[], options: ChildOptions): Promise<Child> {
  const { env, pattern, output = 1 } = options;
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  // All outputs are read: a full pipe would block the program.
  for (const stream of child.stdio) if (stream instanceof Readable) stream.resume();
  const found = pattern ? await firstMatch(child, output, pattern) : '';
  return {
    found,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await closed;
      clearTimeout(late);
    },
  };
}

function firstMatch(child: ChildProcess, output: number, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail(`nothing after ${START_MS / 1000} s`), START_MS);
    const fail = (why: string) => {
      clearTimeout(late);
      child.kill('SIGKILL');
      reject(new Error(`${child.spawnfile} did not start (${why}): ${text}`));
    };
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) => fail(`it ended with ${code}`));
    child.stdio[output]?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = pattern.exec(text)?.[1];
      if (match === undefined) return;
      clearTimeout(late);
      resolve(match);
    });
  });
}
