import { execFile } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLogBuffer, createLogStream } from './log.ts';

const run = promisify(execFile);

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('the log', () => {
  it('is written line by line, without delay', async () => {
    const file = join(await aFolder(), 'log');
    const opened = openSync(file, 'a');
    onTestFinished(() => closeSync(opened));
    const stream = createLogStream(opened);
    stream.write('one\n');
    stream.write('two\n');
    expect(await readFile(file, 'utf8')).toBe('one\ntwo\n');
  });

  it('throws nothing when it cannot be written', async () => {
    const file = join(await aFolder(), 'log');
    await writeFile(file, '');
    const opened = openSync(file, constants.O_RDONLY);
    onTestFinished(() => closeSync(opened));
    const stream = createLogStream(opened);
    for (let count = 0; count < 3; count += 1) expect(() => stream.write('lost\n')).not.toThrow();
  });

  it('continues when there is room again, and does not keep the process from exiting', async () => {
    const folder = await aFolder();
    const file = join(folder, 'log');
    const script = join(folder, 'write.mjs');
    // The file size limit leaves room for a few lines: truncating the file makes room again.
    await writeFile(
      script,
      `import { openSync, readFileSync, truncateSync } from 'node:fs';
       import { createLogStream } from '${new URL('log.ts', import.meta.url).href}';
       const [file] = process.argv.slice(2);
       const stream = createLogStream(openSync(file, 'a'));
       for (let count = 0; count < 20; count += 1) stream.write(count + 'x'.repeat(99) + '\\n');
       let all = '';
       for (let count = 0; count < 10; count += 1) {
         all += readFileSync(file, 'utf8');
         truncateSync(file, 0);
         stream.write('');
       }
       for (let count = 0; count < 20; count += 1) stream.write('y'.repeat(99) + '\\n');
       process.stderr.write(all);`,
    );
    const command = `ulimit -f 1; exec "${process.execPath}" "${script}" "${file}"`;
    const { stderr } = await run('sh', ['-c', command], { timeout: 20_000 });
    const lines = Array.from({ length: 20 }, (_, count) => `${count}${'x'.repeat(99)}\n`);
    expect(stderr).toBe(lines.join(''));
  });
});

const info = '{"level":30,"path":"/"}\n';
const error = '{"level":50,"msg":"fire"}\n';

describe('buffered log lines', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are written together after 100 ms', () => {
    const written: string[] = [];
    const lines = createLogBuffer({ write: (text) => written.push(text) });
    lines.write(info);
    lines.write(info);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(written).toEqual([info + info]);
    lines.write(info);
    vi.advanceTimersByTime(100);
    expect(written).toEqual([info + info, info]);
  });

  it('are written at once with an error, in order', () => {
    const written: string[] = [];
    const lines = createLogBuffer({ write: (text) => written.push(text) });
    lines.write(info);
    lines.write(error);
    expect(written).toEqual([info + error]);
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
  });

  it('are written when the buffer is full', () => {
    const written: string[] = [];
    const lines = createLogBuffer({ write: (text) => written.push(text) });
    for (let count = 0; count < 4000; count += 1) lines.write(info);
    expect(written).not.toEqual([]);
  });
});
