import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aLevel } from '../../../test/builders.ts';
import { showPart } from '../../../test/reminder/reminder-screen.tsx';
import { storeValue } from '../../browser/storage/local-storage.ts';
import { EditLevelScreen } from './edit-level-screen.tsx';

const user = vi.hoisted(() => ({ name: 'Meg', permissions: ['admin'] }));
vi.mock('../../user/user.ts', async (original) => ({ ...(await original<object>()), useUser: () => user }));
vi.mock('./editor.tsx', () => ({
  Editor: ({ start }: { start: { level: { name: string } } }) => <p>Editing {JSON.stringify(start)}</p>,
}));

const level = { ...aLevel({ name: 'Xyzzy' }), day: null };

afterEach(() => {
  cleanup();
  storeValue('play-along', false);
});

test('the editor opens on a level that was not played once its manager has revealed it', async () => {
  vi.stubGlobal('fetch', async () => Response.json(level));
  storeValue('play-along', true);
  showPart(<EditLevelScreen levelId={level.id} />);
  await screen.findByRole('heading', { name: 'Reveal this level?' });
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe(`/level/${level.id}`);
  expect(document.documentElement.outerHTML).not.toContain('Xyzzy');
  fireEvent.click(screen.getByRole('button', { name: 'Reveal and edit' }));
  expect((await screen.findByText(/^Editing/)).textContent).toContain('Xyzzy');
});
