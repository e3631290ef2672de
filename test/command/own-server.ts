import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from './run-script.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export interface OwnServer {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  /** The URL printed when it is ready; null if it exits first. */
  address: Promise<string | null>;
  end: Promise<number | null>;
}

/** Starts the server as its own process in a folder without an .env file. */
export function startServer(folder: string, settings: Record<string, string>): OwnServer {
  const environment = { PORT: '0', STARTER: 'empty', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { ...environment, ...compileCache, DATA_DIR: join(folder, 'data'), ...settings },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  const address = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (text) => {
      output += text;
      const found = /is running at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void end.then(() => resolve(null));
  });
  return { child, output: () => output, errors: () => errors, address, end };
}
