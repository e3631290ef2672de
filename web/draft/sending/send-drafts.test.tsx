import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDraft } from '../drafts.ts';
import {
  confirm,
  finished,
  names,
  press,
  problem,
  server,
  showPanel,
  startServer,
} from '../panel-harness.tsx';
import { closeSending } from './send-state.ts';

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => [],
  get: async () => undefined,
  delMany: async () => {},
}));
vi.mock('../picture/prepare-picture.ts', () => ({ createPictureWorker: () => ({}), PictureError: Error }));
const { user } = vi.hoisted(() => ({ user: { permissions: [] as string[] } }));
vi.mock('../../user/user.ts', () => ({ user: () => user, useUser: () => user }));
vi.mock('../../site/site.ts', () => ({
  site: () => ({ firstDay: '2022-11-10', changes: [], pauses: [] }),
  refreshSite: async () => {},
}));
vi.mock('../../game/catalogue/catalogue.ts', () => ({ catalogue: { gamesById: async () => [] } }));

beforeEach(() => {
  startServer();
  user.permissions = [];
});

afterEach(() => {
  cleanup();
  closeSending();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('creators', () => {
  test('submit drafts one by one, after they agreed', async () => {
    addDraft(finished);
    addDraft({ ...finished, name: 'Portal' });
    showPanel();
    await screen.findByText('8 of your levels are in review; this site takes up to 10 at a time.');
    await press('Submit Doom');
    expect(server.taken).toEqual([]);
    await confirm('Submit');
    await screen.findByText('Daily submitted.');
    expect([server.taken, names()]).toEqual([['Doom approved'], ['Portal']]);
  });

  test('keep a draft that the server refuses, and hear why', async () => {
    addDraft(finished);
    server.responses.Doom = () => problem(400, 'The picture is too small.');
    showPanel();
    await press('Submit Doom');
    await confirm('Submit');
    // In a message that goes, and beside the button until the next attempt.
    await waitFor(() => expect(screen.getAllByText('The picture is too small.')).toHaveLength(2));
    expect(names()).toEqual(['Doom']);
  });

  test('are told when no more levels are taken', async () => {
    server.refusal = 'You have 10 levels in review.';
    addDraft(finished);
    showPanel();
    await screen.findByText('You have 10 levels in review. Your drafts stay here.');
    expect(screen.queryByRole('button', { name: 'Submit Doom' })).toBeNull();
  });
});

describe('managers', () => {
  beforeEach(() => {
    user.permissions = ['manage-level'];
    for (const name of ['Doom', 'Portal', 'Celeste']) addDraft({ ...finished, name });
    addDraft({ ...finished, name: 'Myst' }, { guessedFrom: 'myst.png' });
  });

  test('save all finished drafts; a refused one spoils none of the others', async () => {
    server.responses.Portal = () => problem(422, 'This image cannot be read.');
    showPanel();
    await press('Save all (3)');
    await confirm('Save 3 levels');
    await screen.findByText('2 of 3 saved. The others stay in your drafts.');
    expect(server.taken.toSorted()).toEqual(['Celeste submitted', 'Doom submitted']);
    expect(names().toSorted()).toEqual(['Myst', 'Portal']);
    expect(within(screen.getByRole('list', { name: 'Not done' })).getByText('Portal')).toBeTruthy();
  });

  test('lose nothing when the network fails midway', async () => {
    server.responses.Celeste = () => {
      throw new TypeError('network');
    };
    showPanel();
    await press('Save all (3)');
    await confirm('Save 3 levels');
    await screen.findByText(/The site did not answer. The others stay in your drafts./);
    expect([...server.taken.map((one) => one.split(' ')[0]), ...names()].toSorted()).toEqual([
      'Celeste',
      'Doom',
      'Myst',
      'Portal',
    ]);
  });

  test('cannot approve pictures of other sites that cannot be copied', async () => {
    showPanel();
    await press('Approve all (3)');
    await confirm('Approve 3 levels');
    await screen.findByText('0 of 3 saved. The others stay in your drafts.');
    expect(server.taken).toEqual([]);
  });
});
