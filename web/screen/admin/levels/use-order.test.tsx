import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { orderRevision } from '#shared/level/level-version.ts';
import { areLinksGuarded } from '../../../browser/page/guarded-links.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { changeOrderState } from './order-state.ts';
import { SAVE_DELAY_MS, useOrder } from './use-order.ts';

const ids = (text: string) => [...text];

function open(stored: string) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <Alerts>{children}</Alerts>
    </QueryClientProvider>
  );
  const view = renderHook(({ current }) => useOrder(ids(current)), {
    wrapper,
    initialProps: { current: stored },
  });
  return {
    order: () => view.result.current,
    sort: (text: string, sorting = {}) => act(() => view.result.current.sort(ids(text), sorting)),
    save: () => act(() => view.result.current.save()),
    store: (current: string) => view.rerender({ current }),
    leave: view.unmount,
    wait: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)),
  };
}

function answer(status: number, code = '') {
  const sent: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(body)) });
    const problem = { type: 'about:blank', title: 'No', status, detail: 'Why it is refused', code };
    return Response.json(status === 200 ? true : problem, { status });
  });
  return sent;
}

const alerts = () => document.querySelector('[role=status]')?.textContent;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  changeOrderState({ pending: null, heldAs: null, isSaving: false, isRetried: false, past: [] });
});

test('an order is sorted, guarded, and saved with its base revision', async () => {
  const sent = answer(200);
  const { order, sort, save, store } = open('abcd');
  expect(order()).toMatchObject({ isDirty: false, moved: 0 });
  sort('abdc');
  expect(order()).toMatchObject({ isDirty: true, moved: 2, conflict: null });
  // A link to another screen saves it, too.
  expect(areLinksGuarded()).toBe(false);
  await save();
  expect(sent).toEqual([
    { address: `/api/level-order?base=${orderRevision(ids('abcd'))}`, body: ids('abdc') },
  ]);
  expect(alerts()).toBe('Changes succesfully saved.Undo');
  store('abdc');
  expect(order().isDirty).toBe(false);
});

test('what is sorted while the order is sent stays, unsaved', async () => {
  const { order, sort, save, store } = open('abcd');
  sort('abdc');
  vi.stubGlobal('fetch', async () => {
    sort('badc');
    return Response.json(true);
  });
  await save();
  store('abdc');
  expect(order()).toMatchObject({ ids: ids('badc'), isDirty: true, conflict: null });
});

test("an admin's unlocked sorting is sent along", async () => {
  const sent = answer(200);
  const { sort, save } = open('abcd');
  sort('bacd', { isUnlocked: true });
  await save();
  expect(sent[0]?.address).toMatch(/&unlocked=true$/);
});

test('an order that is sorted back is not dirty', () => {
  const { order, sort } = open('abcd');
  sort('abdc');
  sort('abcd');
  expect(order().isDirty).toBe(false);
});

test('levels added meanwhile are merged in', async () => {
  const sent = answer(200);
  const { order, sort, save, store } = open('abcd');
  sort('abdc');
  store('abcde');
  expect(order()).toMatchObject({ conflict: null, moved: 2 });
  await save();
  expect(sent[0]).toEqual({
    address: `/api/level-order?base=${orderRevision(ids('abcde'))}`,
    body: ids('abdce'),
  });
});

test('what others have moved between other days is merged in', () => {
  const { order, sort, store } = open('abcd');
  sort('abdc');
  store('bacd');
  expect(order()).toMatchObject({ conflict: null, ids: ids('badc'), moved: 2 });
});

test('when another manager has sorted the same days, the own order stays visible until the new one is loaded', () => {
  const { order, sort, store } = open('abcd');
  sort('abdc');
  store('acbd');
  expect(order()).toMatchObject({ conflict: { was: ids('abcd'), theirs: ids('acbd') }, ids: ids('abdc') });
  expect(areLinksGuarded()).toBe(true);
  sort('adbc');
  expect(order()).toMatchObject({ conflict: { was: ids('abcd'), theirs: ids('acbd') }, ids: ids('adbc') });
  act(() => order().discard());
  expect(order()).toMatchObject({ conflict: null, isDirty: false, ids: ids('acbd') });
  act(() => order().undo());
  expect(order()).toMatchObject({
    conflict: { was: ids('abcd'), theirs: ids('acbd') },
    ids: ids('adbc'),
  });
});

test('overwriting continues from the order that is stored now', async () => {
  const sent = answer(200);
  const { order, sort, store, save } = open('abcd');
  sort('abdc');
  store('acbd');
  act(() => order().overwrite());
  expect(order()).toMatchObject({ conflict: null, isDirty: true, ids: ids('abdc') });
  await save();
  expect(sent[0]?.address).toContain(orderRevision(ids('acbd')));
});

test.each([
  [409, 'conflict', 2],
  [403, 'forbidden', 1],
])('a refusal (%i) is reported and loses nothing', async (status, code, attempts) => {
  const sent = answer(status, code);
  const { order, sort, save } = open('abcd');
  sort('abdc');
  // On a busy machine the order saves itself in between.
  for (let attempt = 0; attempt < attempts; attempt += 1) await save();
  await vi.waitFor(() => expect(alerts()).toBe('The order was not saved. Why it is refused'));
  expect(sent.length).toBeGreaterThanOrEqual(attempts);
  expect(order()).toMatchObject({ isDirty: true, isSaving: false, isHeld: true, ids: ids('abdc') });
  expect(areLinksGuarded()).toBe(true);
});

test('without an answer nothing is lost', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const { order, sort, save } = open('abcd');
  sort('abdc');
  await save();
  expect(alerts()).toBe('The site did not answer. Your order is kept here: try again.');
  expect(order().ids).toEqual(ids('abdc'));
});

test('a proposal survives leaving the screen', () => {
  const { sort, leave } = open('abcd');
  sort('abdc', { isProposal: true });
  leave();
  expect(open('abcd').order()).toMatchObject({ isDirty: true, ids: ids('abdc') });
});

test('an order is saved by itself a moment after the last move, and that can be undone', async () => {
  vi.useFakeTimers();
  const sent = answer(200);
  const { order, sort, store, wait } = open('abcd');
  sort('abdc');
  await wait(SAVE_DELAY_MS - 1);
  sort('badc');
  await wait(SAVE_DELAY_MS - 1);
  expect(sent).toEqual([]);
  await wait(1);
  store('badc');
  expect(sent.map(({ body }) => body)).toEqual([ids('badc')]);
  expect(order().canUndo).toBe(true);
  act(() => order().undo());
  expect(order()).toMatchObject({ ids: ids('abcd'), moved: 4 });
  await wait(SAVE_DELAY_MS);
  store('abcd');
  expect(sent.map(({ body }) => body)).toEqual([ids('badc'), ids('abcd')]);
  expect(order().canUndo).toBe(false);
});

test('a proposal is not saved by itself, and neither is what is moved in it', async () => {
  vi.useFakeTimers();
  const sent = answer(200);
  const { order, sort, save, wait } = open('abcd');
  sort('dcba', { isProposal: true });
  sort('dcab');
  await wait(SAVE_DELAY_MS * 2);
  expect(sent).toEqual([]);
  expect(order().isHeld).toBe(true);
  await save();
  expect(sent.map(({ body }) => body)).toEqual([ids('dcab')]);
});

test('who leaves before an order is saved has saved it', async () => {
  const sent = answer(200);
  const { sort, leave } = open('abcd');
  sort('abdc');
  leave();
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([ids('abdc')]));
});
