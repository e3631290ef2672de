import { vi } from 'vitest';
import { pathOfScript, type ScriptOptions } from './run-script.ts';

let runs = 0;

/** As `runScript`, in this process and one at a time, which takes a tenth of the time of starting another: for what is said, not for how it ends. */
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
  process.argv = [process.execPath, pathOfScript(name), ...words];
  process.env = env;
  process.chdir(cwd);
  try {
    // Another address is another module: a script runs when it is loaded.
    runs += 1;
    await import(/* @vite-ignore */ `${pathOfScript(name)}?run=${runs}`);
    return `${process.exitCode ?? 0} ${lines.join('\n')}`.trimEnd();
  } finally {
    for (const restore of spies) restore();
    process.exitCode = undefined;
    process.argv = here.argv;
    process.env = here.env;
    process.chdir(here.folder);
  }
}
