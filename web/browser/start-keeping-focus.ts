import { loadModule } from './load-module.ts';

const KEYS = new Set(['Tab', 'Enter', ' ']);

/** Loads what keeps the focus with the first key or press that can move or lose it: typing a guess does not need it. */
export function startKeepingFocus(): void {
  const control = new AbortController();
  const { signal } = control;
  async function start({ target }: Event): Promise<void> {
    control.abort();
    const { keepFocus } = await loadModule(() => import('./keep-focus.ts'));
    keepFocus(target instanceof HTMLElement ? target : null);
  }
  document.addEventListener('click', (event) => void start(event), { signal, capture: true });
  document.addEventListener('keydown', (event) => KEYS.has(event.key) && void start(event), {
    signal,
    capture: true,
  });
}
