import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ZoomFrame } from './zoom-frame.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function resizeWindow(outerHeight: number) {
  vi.stubGlobal('outerHeight', outerHeight);
  act(() => void window.dispatchEvent(new Event('resize')));
}

test('the frame is at most 55 percent of the outer window height, also after a resize', () => {
  resizeWindow(1000);
  const { container } = render(<ZoomFrame />);
  const limit = () => container.querySelector('div')?.style.getPropertyValue('--frame-limit');
  expect(Number.parseFloat(limit() ?? '')).toBeCloseTo(550);
  resizeWindow(600);
  expect(Number.parseFloat(limit() ?? '')).toBeCloseTo(330);
  resizeWindow(0);
  expect(limit()).toBe('');
});
