import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

/** Half of the start of a process is compiling its code: this does it once. */
export const compileCache = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
};

export interface ScriptOptions {
  /** The folder that it runs in. */
  cwd: string;
  env: Record<string, string>;
}

const pathOf = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));

/** Runs a file of `scripts/` with arguments; returns the exit code followed by the output. */
export function runScript(name: string, words: string[], { cwd, env }: ScriptOptions): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...compileCache, ...env } };
    execFile(process.execPath, [pathOf(name), ...words], options, (error, output, errors) => {
      resolve(`${error?.code ?? 0} ${output}${errors}`.trimEnd());
    });
  });
}

let runs = 0;

/** The same in this process, one at a time, which takes a tenth of the time of starting another: for what is said, not for how it ends. */
export async function runScriptHere(
  name: string,
  words: string[],
  { cwd, env }: ScriptOptions,
): Promise<string> {
  const lines: unknown[] = [];
  const spies = (['log', 'error'] as const).map((method) => {
    const spy = vi.spyOn(console, method);
    const before = spy.getMockImplementation();
    spy.mockImplementation((line) => void lines.push(line));
    return () => (before ? spy.mockImplementation(before) : spy.mockRestore());
  });
  const here = { argv: process.argv, env: process.env, folder: process.cwd() };
  process.argv = [process.execPath, pathOf(name), ...words];
  process.env = env;
  process.chdir(cwd);
  try {
    // Another address is another module: a script runs when it is loaded.
    runs += 1;
    await import(/* @vite-ignore */ `${pathOf(name)}?run=${runs}`);
    return `${process.exitCode ?? 0} ${lines.join('\n')}`.trimEnd();
  } finally {
    for (const restore of spies) restore();
    process.exitCode = undefined;
    process.argv = here.argv;
    process.env = here.env;
    process.chdir(here.folder);
  }
}
