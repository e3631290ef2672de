import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ZoomFrame } from './zoom-frame.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function resize(outerHeight: number) {
  vi.stubGlobal('outerHeight', outerHeight);
  act(() => void window.dispatchEvent(new Event('resize')));
}

test('the frame is at most 55 percent of the whole window high, also after a resize', () => {
  resize(1000);
  const { container } = render(<ZoomFrame />);
  const limit = () => container.querySelector('div')?.style.getPropertyValue('--frame-limit');
  expect(Number.parseFloat(limit() ?? '')).toBeCloseTo(550);
  resize(600);
  expect(Number.parseFloat(limit() ?? '')).toBeCloseTo(330);
  resize(0);
  expect(limit()).toBe('');
});
