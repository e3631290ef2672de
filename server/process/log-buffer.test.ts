import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferLines } from './log-buffer.ts';

const usual = '{"level":30,"path":"/"}\n';
const error = '{"level":50,"msg":"fire"}\n';

describe('gathered lines of a log', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are written together, after a moment', () => {
    const written: string[] = [];
    const lines = bufferLines({ write: (text) => written.push(text) });
    lines.write(usual);
    lines.write(usual);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(written).toEqual([usual + usual]);
    lines.write(usual);
    vi.advanceTimersByTime(100);
    expect(written).toEqual([usual + usual, usual]);
  });

  it('do not hold an error up, which comes after those before it', () => {
    const written: string[] = [];
    const lines = bufferLines({ write: (text) => written.push(text) });
    lines.write(usual);
    lines.write(error);
    expect(written).toEqual([usual + error]);
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
  });

  it('never become many', () => {
    const written: string[] = [];
    const lines = bufferLines({ write: (text) => written.push(text) });
    for (let count = 0; count < 4000; count += 1) lines.write(usual);
    expect(written).not.toEqual([]);
  });
});
