import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTheme } from '../browser/theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const listeners = new Set<() => void>();
let isSystemDark: boolean;
let stop: () => void;

/** jsdom has no media queries. */
function fakeMatchMedia() {
  return {
    get matches() {
      return isSystemDark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
}

function setSystemDark(isDark: boolean): void {
  isSystemDark = isDark;
  act(() => {
    for (const listener of listeners) listener();
  });
}

function chooseInAnotherTab(theme: string): void {
  localStorage.setItem('zoomout.theme', JSON.stringify(theme));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zoomout.theme' })));
}

const label = () => screen.getByRole('button').getAttribute('aria-label');
const colours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);

beforeEach(() => {
  isSystemDark = true;
  vi.stubGlobal('matchMedia', fakeMatchMedia);
  document.head.innerHTML = `<meta name="theme-color"><meta name="theme-color"><style>
    html { background-color: rgb(1, 1, 1) }
    html[data-theme='light'] { background-color: rgb(250, 250, 250) }
  </style>`;
  stop = startTheme();
  render(<ThemeSwitch />);
});

afterEach(() => {
  cleanup();
  stop();
  document.head.innerHTML = '';
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the switch sets the theme of the page and of the browser’s bars', () => {
  expect(label()).toBe('Light mode');
  expect(colours()).toEqual(['rgb(1, 1, 1)', 'rgb(1, 1, 1)']);
  act(() => screen.getByRole('button').click());
  expect(label()).toBe('Dark mode');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(colours()).toEqual(['rgb(250, 250, 250)', 'rgb(250, 250, 250)']);
});

test('the theme follows the choice of another tab', () => {
  chooseInAnotherTab('light');
  expect(label()).toBe('Dark mode');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(colours()).toEqual(['rgb(250, 250, 250)', 'rgb(250, 250, 250)']);
  chooseInAnotherTab('system');
  expect(label()).toBe('Light mode');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('the switch follows the system until a theme is chosen', () => {
  setSystemDark(false);
  expect(label()).toBe('Dark mode');
  chooseInAnotherTab('dark');
  setSystemDark(true);
  setSystemDark(false);
  expect(label()).toBe('Light mode');
});
