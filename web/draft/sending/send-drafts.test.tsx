import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { aLevel } from '../../../test/builders.ts';
import { addDraft, listDrafts, removeDraft } from '../drafts.ts';
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
const { user, order } = vi.hoisted(() => ({
  user: { permissions: [] as string[] },
  order: { firstDay: '2022-11-10', changes: [], pauses: [] },
}));
vi.mock('../../user/user.ts', () => ({ user: () => user, useUser: () => user }));
vi.mock('../../site/site.ts', () => ({
  site: () => order,
  refreshSite: async () => {},
}));
vi.mock('../../game/catalogue/catalogue.ts', () => ({ catalogue: { gamesById: async () => [] } }));

/** A level with a picture that the site has. */
const local = { ...finished, path: `${'a'.repeat(64)}.webp` };

beforeEach(() => {
  startServer();
  order.firstDay = '2022-11-10';
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

  test('send what lacks nothing but steps to the desk, and nowhere else', async () => {
    for (const { id } of listDrafts()) removeDraft(id);
    addDraft({ ...local, zoomPresets: [null, null, null, null, null] });
    showPanel();
    await press('To the desk (1)');
    await screen.findByText('1 of 1 saved.');
    expect([server.taken, names()]).toEqual([['Doom candidate'], []]);
    expect(screen.queryByRole('button', { name: /^Approve all/ })).toBeNull();
  });

  test('choose once where what they approve joins the order, while the starter pack is in it', async () => {
    order.firstDay = addDays(dayInUtc(Date.now()), 30);
    server.levels = [aLevel({ id: 'ZO-1', state: 'approved' })];
    for (const { id } of listDrafts()) removeDraft(id);
    for (const name of ['Doom', 'Portal']) addDraft({ ...local, name });
    showPanel();
    await screen.findByRole('combobox', { name: 'Approved levels join' });
    await press('Approve all (2)');
    await screen.findByText(/^They join the queue before the starter pack\./);
    await confirm('Approve 2 levels');
    await screen.findByText('2 of 2 saved.');
    expect(server.places).toEqual(['before-starter', 'before-starter']);
    act(() => void addDraft(local));
    const again = screen.getByRole('combobox', { name: 'Approved levels join' });
    fireEvent.change(again, { target: { value: 'end' } });
    await press('Approve all (1)');
    await screen.findByText(/^It joins the end of the queue\./);
  });
});
