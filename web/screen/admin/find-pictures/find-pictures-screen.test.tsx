import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { storeValue } from '../../../browser/storage/local-storage.ts';
import { FindPicturesScreen } from './find-pictures-screen.tsx';

const games = [1, 2].map((id) => ({
  ...{ id, name: `Xyzzy ${id}`, year: 1998 },
  pictures: ['a', 'b'].map((name) => ({ id: `sc${id}${name}`, width: 1920, height: 1080, page: null })),
}));
const empty = { id: 3, name: 'Xyzzy 3', year: null, pictures: [] };

let sources: string[];
let added: { id: string; gameId: number }[];

beforeEach(() => {
  sources = ['IGDB'];
  added = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/api/sources')) return Response.json(sources);
    if (!body) return Response.json({ games: [...games, empty], known: 0, next: null });
    added.push(JSON.parse(String(body)));
    return Response.json({ id: `PL-${added.length}` });
  });
});

afterEach(() => {
  cleanup();
  storeValue('play-along', false);
});

test('without a source it says which settings add one', async () => {
  sources = [];
  showPart(<FindPicturesScreen />);
  expect(await screen.findByText(/IGDB_CLIENT_ID/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who plays along adds one picture of each game, and sees neither games nor pictures', async () => {
  storeValue('play-along', true);
  showPart(<FindPicturesScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 pictures' }));
  expect(await screen.findByText(/^2 of 2 added\./)).toBeDefined();
  expect(added.map(({ gameId }) => gameId)).toEqual([1, 2]);
  for (const { id, gameId } of added) expect(id).toMatch(new RegExp(`^sc${gameId}[ab]$`));
  expect(document.body.innerHTML).not.toMatch(/Xyzzy|<img/);
  // Another picture of the same games would be a surprise.
  expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveProperty('disabled', true);
});
