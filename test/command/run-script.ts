import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Half of the start of a process is compiling its code: this does it once. */
export const compileCache = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
};

export interface ScriptOptions {
  /** The folder that it runs in. */
  cwd: string;
  env: Record<string, string>;
}

export const pathOfScript = (name: string) =>
  fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));

/** Runs a file of `scripts/` with arguments; returns the exit code followed by the output. */
export function runScript(name: string, words: string[], { cwd, env }: ScriptOptions): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...compileCache, ...env } };
    execFile(process.execPath, [pathOfScript(name), ...words], options, (error, output, errors) => {
      resolve(`${error?.code ?? 0} ${output}${errors}`.trimEnd());
    });
  });
}
