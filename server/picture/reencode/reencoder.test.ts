import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anImage } from '../../../test/builders.ts';
import { noise } from '../../../test/level/image-calls.ts';
import { jpegWithEmptyScans } from '../../../test/picture/hostile-pictures.ts';
import { createReencoder, type ReencodeLimits, type Reencoder } from './reencoder.ts';

let reencoder: Reencoder;

function open(limits: Partial<ReencodeLimits> = {}): Reencoder {
  reencoder = createReencoder(limits);
  return reencoder;
}

afterEach(() => reencoder.close());

function isRunning(processId: number | undefined): boolean {
  try {
    return process.kill(processId ?? 0, 0);
  } catch {
    return false;
  }
}

async function expectEnd(processId: number | undefined): Promise<void> {
  expect(processId).toBeGreaterThan(0);
  await vi.waitFor(() => expect(isRunning(processId)).toBe(false), { timeout: 20_000 });
}

let costly: Promise<Buffer> | undefined;

/** Takes some tenths of a second to decode. */
function costlyFile(): Promise<Buffer> {
  costly ??= jpegWithEmptyScans(100, 5000, 4000);
  return costly;
}

describe('re-encoding', () => {
  it('starts a process with the first file, and uses it for the next', async () => {
    const { reencode, processId } = open();
    expect(processId()).toBeUndefined();
    const picture = await reencode(await anImage(64, 48).png().toBuffer(), 'png');
    expect(picture).toMatchObject({ width: 64, height: 48, bytes: expect.any(Buffer) });
    const first = processId();
    await reencode(await anImage(32, 24).jpeg().toBuffer(), 'jpeg');
    expect(processId()).toBe(first);
  });

  it('ends its process when it is idle, and starts another one', async () => {
    const { reencode, processId } = open({ idleMs: 10 });
    const file = await anImage().png().toBuffer();
    await reencode(file, 'png');
    await vi.waitFor(() => expect(processId()).toBeUndefined());
    await reencode(file, 'png');
  });

  it('ends its process when it is closed, also in the middle of a file', async () => {
    const { reencode, processId, close } = open();
    const file = await anImage().png().toBuffer();
    const running = reencode(file, 'png');
    const id = processId();
    close();
    await expect(running).rejects.toMatchObject({ code: 'unreadable-image' });
    await expectEnd(id);
  });

  it('refuses a file that costs too much CPU time, kills the process, and goes on with the next file', async () => {
    const { reencode, processId } = open({ cpuMs: 400 });
    await reencode(await anImage(8, 8).png().toBuffer(), 'png');
    const id = processId();
    await expect(reencode(await costlyFile(), 'jpeg')).rejects.toMatchObject({
      code: 'unreadable-image',
      message: 'The image takes too long to process',
    });
    await expectEnd(id);
    await reencode(await anImage(8, 8).png().toBuffer(), 'png');
  });

  it('gives a stranger less time than others', async () => {
    const { reencode } = open({ strangerCpuMs: 50 });
    const file = await noise(1200, 900).jpeg().toBuffer();
    await expect(reencode(file, 'jpeg', { isStranger: true })).rejects.toMatchObject({
      code: 'unreadable-image',
    });
    expect(await reencode(file, 'jpeg')).toMatchObject({ width: 1200 });
  });

  it('limits encoding, too', async () => {
    const { reencode } = open({ cpuMs: 50 });
    const file = await noise(1200, 900).jpeg().toBuffer();
    await expect(reencode(file, 'jpeg')).rejects.toMatchObject({ code: 'unreadable-image' });
  });

  it('limits memory', async () => {
    const { reencode } = open({ memoryBytes: 1024 * 1024 });
    const file = await noise(1200, 900).jpeg().toBuffer();
    await expect(reencode(file, 'jpeg')).rejects.toMatchObject({ code: 'unreadable-image' });
  });

  it('is unavailable when the machine is too busy, which is not the fault of the file', async () => {
    const { reencode, processId } = open({ wallMs: 1 });
    const running = reencode(await anImage().png().toBuffer(), 'png');
    const id = processId();
    await expect(running).rejects.toMatchObject({ code: 'unavailable' });
    await expectEnd(id);
  });

  it('refuses the file that its process died of', async () => {
    const { reencode, processId } = open();
    const small = await anImage().png().toBuffer();
    const running = reencode(small, 'png');
    process.kill(processId() ?? 0, 'SIGKILL');
    await expect(running).rejects.toMatchObject({ code: 'unreadable-image' });
    await reencode(small, 'png');
  });
});

describe('the process of a server that is killed', () => {
  it('ends in the middle of a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zoomout-reencoder-'));
    const file = join(folder, 'costly.jpg');
    await writeFile(file, await costlyFile());
    const script = `
      import { readFile } from 'node:fs/promises';
      import { createReencoder } from ${JSON.stringify(new URL('./reencoder.ts', import.meta.url).href)};
      const { reencode, processId } = createReencoder();
      void reencode(await readFile(${JSON.stringify(file)}), 'jpeg');
      console.log(processId());`;
    const options = ['--input-type=module', '--eval', script];
    const server = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(server.stdout, 'data')) as [Buffer];
    server.kill('SIGKILL');
    await expectEnd(Number(output));
    await rm(folder, { recursive: true });
  });
});
