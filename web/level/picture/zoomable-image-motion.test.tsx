import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { cloneElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addresses,
  arrive,
  crop,
  decode,
  fakePictures,
  level,
  load,
  movements,
  picture,
  pictures,
  preferStillness,
  reading,
  show,
  stage,
  stageAt,
  view,
} from '../../../test/level/zoomable-image.tsx';

beforeEach(fakePictures);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('moving to another step', () => {
  test('begins at once around what is there, and is the other step once its crop is decoded', async () => {
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(show(2));
    expect(movements).toHaveLength(1);
    expect(stage().style.transform).toBe(stageAt(2));
    load(2);
    expect([picture(1).style.opacity, picture(1).style.visibility]).toEqual(['1', 'visible']);
    expect(picture(2).style.visibility).toBe('hidden');
    expect(view().getAttribute('aria-label')).toBe('Screenshot detail, step 1 of 5, magnification 15.0');
    await decode();
    expect(picture(2).style.visibility).toBe('visible');
    expect(view().getAttribute('aria-label')).toBe('Screenshot detail, step 2 of 5, magnification 7.6');
    expect(movements, 'the movement goes on').toHaveLength(1);
    expect(movements[0]?.cancel).not.toHaveBeenCalled();
  });

  test('waits for the whole picture once the level is finished', async () => {
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(cloneElement(show(5), { outcomes: ['success', ...new Array(4).fill('not-played')] }));
    expect(movements).toHaveLength(0);
    expect(stage().style.transform).toBe(stageAt(1));
    await arrive(5);
    expect(movements).toHaveLength(1);
    expect(stage().style.transform).toBe(stageAt(5));
  });

  test('goes back at once, with nothing loaded', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    await arrive(1);
    rerender(show(1, 2));
    expect(movements).toHaveLength(1);
    expect(addresses()).toEqual([crop(2), crop(1)]);
  });

  test('goes on from where it is when it is interrupted', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    await arrive(1);
    rerender(show(1, 2));
    const [first] = movements;
    if (!first) throw new Error('no movement');
    first.currentTime = 300;
    rerender(show(2));
    const from = String(movements[1]?.keyframes[0]?.transform);
    expect(first.cancel).toHaveBeenCalled();
    const scale = 15 ** 0.75 * (15 ** 0.25) ** 0.875;
    expect(Number(/scale\((.*)\)/.exec(from)?.[1])).toBeCloseTo(scale, 6);
    expect(reading()).toBe(`×${scale.toFixed(1)}`);
  });

  test('a refetched level with the same presets does not disturb it', async () => {
    const { rerender } = render(show(2));
    await arrive(2);
    await arrive(1);
    rerender(show(1, 2));
    rerender(show(1, 2, { zoomPresets: structuredClone(level.zoomPresets) }));
    expect(movements).toHaveLength(1);
    expect(movements[0]?.cancel).not.toHaveBeenCalled();
  });

  test('is a cross-fade under reduced motion once its crop is there: nothing moves, and what was there vanishes', async () => {
    preferStillness();
    const { rerender } = render(show(1));
    await arrive(1);
    const before = stage().style.transform;
    rerender(show(2));
    expect(stage().style.transform).toBe(before);
    expect(movements).toHaveLength(0);
    await arrive(2);
    expect(movements.map(({ keyframes }) => keyframes)).toEqual([{ opacity: [1, 0] }]);
    const stages = [...view().children] as HTMLElement[];
    expect(stages[1]?.style.transform).toBe(before);
    expect(stages[0]?.style.transform).not.toBe(before);
    movements[0]?.onfinish?.();
    expect(view().children).toHaveLength(1);
    expect(reading()).toBe('×7.6');
  });

  test('under reduced motion the frames of a finished level are not in what vanishes', async () => {
    preferStillness();
    const { rerender, container } = render(show(1));
    await arrive(1);
    rerender(cloneElement(show(5), { outcomes: ['success', ...new Array(4).fill('not-played')] }));
    await arrive(5);
    expect(view().children).toHaveLength(2);
    expect(container.querySelectorAll('[data-outcome]')).toHaveLength(1);
  });

  test('leaves only the shown crop above the outer ones', async () => {
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(show(2));
    await arrive(2);
    expect([picture(1).style.opacity, picture(2).style.opacity]).toEqual(['0', '1']);
    rerender(show(1, 2));
    expect([picture(1).style.opacity, picture(2).style.opacity]).toEqual(['1', '1']);
  });
});

describe('a picture that does not come', () => {
  test('shows a loader after half a second, until it comes', async () => {
    vi.useFakeTimers();
    render(show(1));
    act(() => vi.advanceTimersByTime(499));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('Loading the picture…');
    await arrive(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('shows no loader when it comes in time', async () => {
    vi.useFakeTimers();
    render(show(1));
    act(() => vi.advanceTimersByTime(400));
    await arrive(1);
    act(() => vi.advanceTimersByTime(400));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('says so when it has failed, and loads it again on Retry', async () => {
    render(show(1));
    fireEvent.error(picture(1));
    expect(screen.getByText('Image failed to load')).toBeTruthy();
    expect(pictures()).toEqual([]);
    const retry = screen.getByRole('button', { name: 'Retry' });
    retry.focus();
    fireEvent.click(retry);
    expect(document.activeElement?.textContent).toBe('');
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByText('Image failed to load')).toBeNull();
    await arrive(1);
    expect(view()).toBeTruthy();
  });

  test('brings the camera back to the step before when the next one has failed, and lets it go again on Retry', async () => {
    const { rerender } = render(show(1));
    await arrive(1);
    rerender(show(2));
    fireEvent.error(picture(2));
    expect(screen.getByText('Image failed to load')).toBeTruthy();
    expect(view().getAttribute('aria-label')).toContain('step 1 of 5');
    expect(stage().style.transform).toBe(stageAt(1));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(stage().style.transform).toBe(stageAt(2));
    fireEvent.error(picture(2));
    rerender(show(1, 2));
    expect(screen.queryByText('Image failed to load')).toBeNull();
  });

  test('a level without presets or ratio does not break', async () => {
    render(show(5, 5, { zoomPresets: [null, null, null, null, null], imageRatio: null }));
    await arrive(5);
    expect(reading()).toBe('×1.0');
  });
});
