import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../../../test/builders.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { startOfStored } from '../editor-start.ts';
import { useEditor } from '../use-editor.ts';
import { AcceptedGames } from './accepted-games.tsx';

function game(id: number, name: string, more: Partial<Game> = {}): Game {
  return { id, name, year: 2000 + id, isPopular: false, series: null, aliases: [], ...more };
}

const games = [
  game(1, 'Ico'),
  game(2, 'Ico HD'),
  game(3, 'Castle in the Mist', { editionOf: 1 }),
  game(4, 'Doom'),
  game(5, 'Mist Castle', { editionOf: 1 }),
];

vi.mock('../../../game/catalogue/catalogue.ts', async () => {
  const { createCatalogue } = await import('../../../game/catalogue/create-catalogue.ts');
  const { createLocalCatalogue } = await import('../../../game/catalogue/local-catalogue.ts');
  return {
    catalogue: createCatalogue(
      createLocalCatalogue(async () => games),
      () => '2026-11-20',
    ),
  };
});

let level: Level;

function Field({ start }: { start: Level }) {
  const editor = useEditor(startOfStored(start), start);
  level = editor.level;
  return (
    <>
      <AcceptedGames editor={editor} />
      <button type="button" onClick={editor.undo}>
        Undo
      </button>
    </>
  );
}

function open(changes: Partial<Level> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Alerts>
        <Field start={aLevel({ gameId: 1, name: 'Ico', ...changes })} />
      </Alerts>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const accepted = () => (level.alsoAccepted ?? []).map(({ name }) => name);
const proposed = () => {
  const list = screen.queryByRole('list', { name: 'Proposed' });
  return list
    ? within(list)
        .getAllByRole('button')
        .map((button) => button.textContent)
    : [];
};
const picker = () => screen.getByPlaceholderText('Add a title...');

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
});

afterEach(cleanup);

test('proposes editions, adds one or all of them, and undoes each step', async () => {
  const user = open();
  await screen.findByRole('button', { name: 'Add Ico HD' });
  expect(proposed()).toEqual(['Castle in the Mist', 'Mist Castle', 'Ico HD', 'Add all editions']);
  await user.click(screen.getByRole('button', { name: 'Add Mist Castle' }));
  expect(accepted()).toEqual(['Mist Castle']);
  expect(proposed()).toEqual(['Castle in the Mist', 'Ico HD']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(accepted()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add all editions' }));
  // What only has the name of an edition may be a remake.
  expect(accepted()).toEqual(['Castle in the Mist', 'Mist Castle']);
  expect(proposed()).toEqual(['Ico HD']);
  expect(document.activeElement).toBe(picker());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(accepted()).toEqual([]);
});

test('adds a searched game, and says of one that is right anyway that it already counts', async () => {
  const user = open();
  await user.type(picker(), 'doom');
  await screen.findByRole('option', { name: /Doom/ });
  await user.keyboard('{Enter}');
  expect(level.alsoAccepted).toEqual([{ id: 4, name: 'Doom' }]);
  for (const name of ['doom', 'ico']) {
    await user.type(picker(), name);
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
  }
  await screen.findByText('Ico already counts.');
  expect(accepted()).toEqual(['Doom']);
});

test('removes with the keyboard, and the focus stays near', async () => {
  const alsoAccepted = games.slice(1, 4).map(({ id, name }) => ({ id, name }));
  const user = open({ alsoAccepted });
  screen.getByRole('button', { name: 'Remove Castle in the Mist' }).focus();
  await user.keyboard('{Enter}');
  expect(accepted()).toEqual(['Ico HD', 'Doom']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Doom');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Ico HD');
  await user.keyboard('{Enter}');
  expect(level).not.toHaveProperty('alsoAccepted');
  expect(document.activeElement).toBe(picker());
});

test('takes no more than 20 titles', () => {
  open({ alsoAccepted: Array.from({ length: 20 }, (_, id) => ({ id: 100 + id, name: `Title ${id}` })) });
  expect(picker().hasAttribute('disabled')).toBe(true);
  expect(proposed()).toEqual([]);
  expect(screen.getByText(/the most that a level can have/)).toBeTruthy();
});
