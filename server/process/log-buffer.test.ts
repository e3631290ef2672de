import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogBuffer } from './log-buffer.ts';

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
