import { fireEvent } from '@testing-library/react';

/** Opens the menu of a button, as the test browser has no popovers. */
export function openMenu(button: HTMLElement): void {
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!menu) throw new Error('The button opens nothing');
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }));
}
