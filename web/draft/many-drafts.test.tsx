import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import { addDraft, listDrafts } from './drafts.ts';
import { button, finished, names, press, server, showPanel, startServer } from './panel-harness.tsx';
import { proposedGame } from './proposed-game.ts';

const portal: Game = { id: 9, name: 'Portal', year: 2007, isPopular: true, series: null, aliases: [] };
const { user } = vi.hoisted(() => ({ user: { permissions: [] as string[] } }));

vi.mock('idb-keyval', () => ({ createStore: () => ({}), keys: async () => [], get: async () => undefined }));
vi.mock('./picture/prepare-picture.ts', () => ({ createPictureWorker: () => ({}), PictureError: Error }));
vi.mock('../user/user.ts', () => ({ user: () => user, useUser: () => user }));
vi.mock('../site/site.ts', () => ({
  site: () => ({ firstDay: '2022-11-10', changes: [], pauses: [] }),
  refreshSite: async () => {},
}));
vi.mock('../game/catalogue/catalogue.ts', () => ({
  catalogue: {
    gamesById: async (ids: number[]) => (ids.includes(9) ? [portal] : []),
    isLoaded: () => true,
    prefetch: () => {},
    loadAllGames: async () => {},
    searchBestKnown: async () => null,
    search: async (query: string) =>
      query.startsWith('Port')
        ? { rows: [{ game: portal, tier: 1, alias: null, highlights: [] }], total: 1 }
        : { rows: [], total: 0 },
  },
}));

beforeEach(() => {
  startServer();
  user.permissions = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const GROUP = 'switch F1C11A22FAEE3B82F21B330E1B786A39';
const PICTURE = '2023051221093800-F1C11A22FAEE3B82F21B330E1B786A39.jpg';

async function pick(field: HTMLElement, text: string): Promise<void> {
  await userEvent.type(field, text);
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}');
}

test('pictures of one game that nothing names are asked for once, and known from then on', async () => {
  for (const fileName of ['a.jpg', 'b.jpg'])
    addDraft({ ...finished, name: '', gameId: -1 }, { fileName, group: GROUP });
  addDraft({ ...finished, name: '' }, { fileName: 'other.jpg' });
  expect(await proposedGame(PICTURE)).toBeNull();
  showPanel();
  const question = screen.getByRole('region', { name: /^Game of [ab]\.jpg$/ });
  expect(within(question).getByText('2 pictures of one game: which?')).toBeTruthy();
  await pick(within(question).getByRole('combobox'), 'Portal');
  expect(names().toSorted()).toEqual(['', 'Portal', 'Portal']);
  expect(screen.queryByText(/which\?/)).toBeNull();
  expect(await proposedGame(PICTURE)).toEqual({ game: portal, confidence: 'sure' });
});

test('what a manager has said of a group, the site tells the next one', async () => {
  user.permissions = ['manage-level'];
  addDraft({ ...finished, name: '' }, { fileName: 'a.jpg', group: GROUP });
  showPanel();
  await pick(within(screen.getByRole('region', { name: 'Game of a.jpg' })).getByRole('combobox'), 'Portal');
  await waitFor(() => expect(server.groups).toEqual([{ group: GROUP, gameId: 9 }]));
  localStorage.clear();
  expect(await proposedGame(PICTURE)).toEqual({ game: portal, confidence: 'sure' });
  user.permissions = [];
  expect(await proposedGame(PICTURE)).toBeNull();
});

test('all guessed games are confirmed at once', async () => {
  addDraft(finished, { guessedFrom: 'doom.png' });
  addDraft({ ...finished, name: 'Celeste' }, { guessedFrom: 'celeste.png' });
  showPanel();
  await press('All games are right (2)');
  expect(listDrafts().map(({ guessedFrom }) => guessedFrom)).toEqual([null, null]);
  expect(screen.queryByRole('button', { name: /^All games/ })).toBeNull();
});

test('a row changes game, year and creator of its draft, which keeps its place', async () => {
  const { id } = addDraft(finished, { guessedFrom: 'doom.png' });
  addDraft({ ...finished, name: 'Celeste', gameId: 8 });
  const before = listDrafts().map((draft) => draft.id);
  showPanel();
  await press('Game, year and credit of Doom');
  const list = screen.getByRole('list', { name: 'Drafts' });
  await pick(within(list).getByRole('combobox'), 'Portal');
  const year = within(list).getByLabelText('Year');
  await userEvent.clear(year);
  await userEvent.type(year, '2008');
  await userEvent.clear(within(list).getByLabelText('Creator'));
  await userEvent.type(within(list).getByLabelText('Creator'), 'Bea');
  await userEvent.tab();
  const draft = listDrafts().find((one) => one.id === id);
  expect(draft).toMatchObject({
    guessedFrom: null,
    level: { name: 'Portal', gameId: 9, releaseDate: 2008, creator: 'Bea' },
  });
  expect(listDrafts().map((one) => one.id)).toEqual(before);
  expect(within(list).queryByLabelText('Licence')).toBeNull();
});

test('a manager credits the picture in the row', async () => {
  user.permissions = ['manage-level'];
  addDraft(finished);
  showPanel();
  await press('Game, year and credit of Doom');
  const licence = screen.getByLabelText('Licence');
  fireEvent.change(licence, { target: { value: 'CC0' } });
  fireEvent.blur(licence);
  expect(listDrafts()[0]?.level.credit).toEqual({ attribution: '', licence: 'CC0', homepage: '' });
  const homepage = screen.getByLabelText('Source of the picture');
  fireEvent.change(homepage, { target: { value: 'not an address' } });
  fireEvent.blur(homepage);
  expect(listDrafts()[0]?.level.credit).toMatchObject({ homepage: '' });
  fireEvent.change(licence, { target: { value: '' } });
  fireEvent.blur(licence);
  expect(listDrafts()[0]?.level.credit).toBeNull();
});

test('of several pictures of a game one is kept, and the others come back', async () => {
  addDraft({ ...finished, path: 'https://pictures.example/b.png' });
  addDraft(finished);
  addDraft({ ...finished, name: 'Celeste', gameId: 8 });
  showPanel();
  const [details] = await screen.findAllByRole('button', { name: 'Game, year and credit of Doom' });
  fireEvent.click(details as HTMLElement);
  expect(screen.getByText('1 other picture of this game.')).toBeTruthy();
  fireEvent.click(await button('Keep this one alone'));
  expect(names().toSorted()).toEqual(['Celeste', 'Doom']);
  await press('Undo');
  expect(names()).toHaveLength(3);
});

test('a list of a hundred drafts is drawn and changed in no time', async () => {
  for (let at = 0; at < 100; at++) addDraft({ ...finished, name: `Game ${at}`, gameId: at });
  const start = process.threadCpuUsage();
  showPanel();
  await press('Game, year and credit of Game 50');
  const year = screen.getByLabelText('Year');
  fireEvent.change(year, { target: { value: '1999' } });
  fireEvent.blur(year);
  const { user: spent, system } = process.threadCpuUsage(start);
  expect(listDrafts().filter(({ level }) => level.releaseDate === 1999)).toHaveLength(1);
  expect((spent + system) / 1000).toBeLessThan(5000);
});
