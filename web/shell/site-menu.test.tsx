import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../../test/reminder-screen.tsx';
import { SiteMenu } from './site-menu.tsx';

const network = vi.hoisted(() => ({ isUp: true }));
vi.mock('../site/site.ts', () => ({ publicUrl: (path: string) => `https://zoomout.example${path}` }));
vi.mock('../browser/load-module.ts', () => ({
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
  showPart(<SiteMenu />);
  network.isUp = false;
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByText(/^The settings could not be loaded/);
  expect(screen.queryByRole('dialog')).toBeNull();
  network.isUp = true;
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
