import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

it.each(["Promise.reject(new Error('lost'));", "setTimeout(() => { throw new Error('lost'); });"])(
  'an error that nothing handles is logged as fatal and ends the process with code 1: %s',
  async (failing) => {
    const script = `
      import { createLog, createLogBuffer, createLogStream } from ${urlOf('log.ts')};
      import { exitOnUnhandledError } from ${urlOf('run.ts')};
      exitOnUnhandledError(createLog('info', createLogBuffer(createLogStream())));
      setTimeout(() => {}, 60_000);
      ${failing}`;
    const ended = run(process.execPath, ['--input-type=module', '--eval', script], { timeout: 20_000 });
    const { code, stdout } = await ended.then(
      () => ({ code: 0, stdout: '' }),
      (error) => error,
    );
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      level: 60,
      msg: 'An unhandled error ends the server',
      err: { message: 'lost', stack: expect.any(String) },
    });
  },
);
