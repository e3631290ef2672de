import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Permission } from '#shared/user/user.ts';
import { storeText } from '../../../browser/storage/local-storage.ts';
import { useBoardOptions } from './board-options.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  storeText('spoil-unplayed', null);
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

function open(permission: Permission) {
  const { result } = renderHook(() => useBoardOptions({ name: 'Meg', permissions: [permission] }));
  return {
    options: () => result.current,
    set: (choose: (options: ReturnType<typeof useBoardOptions>) => void) => act(() => choose(result.current)),
  };
}

test.each([
  ['an admin', 'admin', true],
  ['a manager', 'manage-level', false],
] as const)('spoilers, score details and unlocked sorting are for admins: %s', (_, permission, isOn) => {
  const { options, set } = open(permission);
  set(({ setSpoils, setIsDetailed, setIsUnlocked }) => {
    setSpoils(true);
    setIsDetailed(true);
    setIsUnlocked(true);
  });
  expect(options()).toMatchObject({ spoilsUnplayed: isOn, isDetailed: isOn, isUnlocked: isOn });
});

test('the choice to be spoiled is remembered, search and filters are in the address, and unlocked sorting ends with the screen', () => {
  const { set } = open('admin');
  set(({ setSpoils, setIsDetailed, setIsUnlocked, setTyped }) => {
    setSpoils(true);
    setIsDetailed(true);
    setIsUnlocked(true);
    setTyped('Doom ');
  });
  act(() => void vi.advanceTimersByTime(200));
  expect(localStorage.getItem('zoomout.spoil-unplayed')).toBe('true');
  expect(location.search).toBe('?details=shown&search=Doom');
  cleanup();
  expect(open('admin').options()).toMatchObject({
    spoilsUnplayed: true,
    isDetailed: true,
    isUnlocked: false,
    searched: 'Doom',
  });
});

test('a search begins when nothing was typed for 200 ms', () => {
  const { options, set } = open('manage-level');
  const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
  set(({ setTyped }) => setTyped(' Doo'));
  wait(199);
  set(({ setTyped }) => setTyped(' Doom '));
  wait(199);
  expect(options()).toMatchObject({ typed: ' Doom ', searched: '' });
  wait(1);
  expect(options().searched).toBe('Doom');
});
