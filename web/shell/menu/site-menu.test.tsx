import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../../test/reminder/reminder-screen.tsx';
import { startTheme } from '../../browser/theme.ts';
import { SiteMenu, ThemeSwitch } from './site-menu.tsx';

const network = vi.hoisted(() => ({ isUp: true }));
vi.mock('../../site/site.ts', () => ({ publicUrl: (path: string) => `https://zoomout.example${path}` }));
vi.mock('../../browser/page/load-module.ts', () => ({
  loadModule: async (load: () => unknown) => {
    if (!network.isUp) throw new Error('No network');
    return load();
  },
}));

// jsdom has no popovers.
HTMLElement.prototype.togglePopover = () => false;

afterEach(cleanup);

test('settings that cannot be loaded say so, and open at the next try', async () => {
  const user = userEvent.setup();
  showPart(<SiteMenu first={null} />);
  network.isUp = false;
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByText(/^The settings could not be loaded/);
  expect(screen.queryByRole('dialog')).toBeNull();
  network.isUp = true;
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

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
