import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LetteringLine } from '#shared/draft/lettering.ts';
import type { Level } from '#shared/level/level.ts';
import { brokenNestings } from '#shared/level/zoom/nesting.ts';
import { aDraft } from '../../test/builders.ts';
import { Alerts } from '../ui/alert/alerts.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { pictureFactsQuery } from './use-level-facts.ts';

const picture = { address: 'https://pictures.example/cave.png', local: null };
const nested = [20, 40, 60, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom }));
const size = { width: 1600, height: 1200 };

let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Response.json({ game: true, picture: false });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The card of a level whose picture was measured; `isRead` is whether its pixels could be read. */
function show(changes: Partial<Level>, isRead = true, lettering: LetteringLine[] = []) {
  const level = aDraft({ path: picture.address, zoomPresets: nested, ...changes });
  const queryClient = new QueryClient();
  const data = new Uint8ClampedArray(64 * 48 * 4).fill(255);
  const small = isRead ? { width: 64, height: 48, data: data.map((_, at) => (at * 37) % 256) } : null;
  queryClient.setQueryData(pictureFactsQuery(picture.address, null).queryKey, { size, small });
  queryClient.setQueryData(['picture-look', picture.address], { lettering });
  const onShow = vi.fn();
  const onFix = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <Alerts>
        <ChecklistCard
          level={level}
          picture={level.path ? picture : null}
          pictureError={null}
          isManager={false}
          onShow={onShow}
          onFix={onFix}
        />
      </Alerts>
    </QueryClientProvider>,
  );
  return { level, onShow, onFix, user: userEvent.setup() };
}

const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('an empty editor has no list of faults', () => {
  show({ path: '', creator: '' });
  expect(texts()).toEqual([]);
  expect(screen.getByText(/^Add a screenshot to see tips/)).toBeTruthy();
});

test('a good level is told so', () => {
  show({});
  expect(screen.getByText('Nothing to improve.')).toBeTruthy();
});

test('what is missing comes first, and is shown', async () => {
  const { user } = show({ creator: '', zoomPresets: nested.with(0, { x: 50, y: 50, zoom: 10 }) });
  expect(texts()[0]).toContain('Please enter your name in the Creator field.');
  expect(screen.getByText(/^1 thing left to do/)).toBeTruthy();
  const field = document.createElement('input');
  field.dataset.field = 'creator';
  document.body.append(field);
  await user.click(screen.getByRole('button', { name: /^Show me: Please enter your name/ }));
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('steps that do not nest are shown and fixed', async () => {
  const { level, onShow, onFix, user } = show({ zoomPresets: nested.with(1, { x: 0, y: 0, zoom: 30 }) });
  await user.click(screen.getByRole('button', { name: /^Show me: Step 2/ }));
  expect(onShow).toHaveBeenLastCalledWith(2);
  await user.click(screen.getByRole('button', { name: /^Nest the steps: Step 2/ }));
  const [change] = onFix.mock.lastCall ?? [];
  expect(brokenNestings(change(level).zoomPresets, 4 / 3)).toEqual([]);
});

test('lettering is masked, or left as it is', async () => {
  const line = { x: 0.47, y: 0.49, width: 0.06, height: 0.02 };
  const { level, onShow, onFix, user } = show({}, true, [{ ...line, clarity: 0.9 }]);
  expect(texts()[0]).toContain('Step 1 shows what looks like lettering');
  await user.click(screen.getByRole('button', { name: /^Mask it: Step 1/ }));
  expect(onShow).toHaveBeenLastCalledWith(1);
  const [change] = onFix.mock.lastCall ?? [];
  expect(change(level)).toEqual({ ...level, masks: [line] });
  await user.click(screen.getByRole('button', { name: /^Leave it: Step 1/ }));
  expect(texts().join()).not.toContain('lettering');
});

test('a picture that may not be read is said to be unchecked', () => {
  show({}, false);
  expect(screen.getByText(/^This screenshot cannot be read here/)).toBeTruthy();
});

test('the site is asked about the game and the picture, once typing pauses', async () => {
  const { level } = show({});
  await waitFor(() => expect(screen.getByText(/^This game had a level within the last year/)).toBeTruthy());
  expect(asked).toEqual([
    {
      gameId: level.gameId,
      name: level.name,
      path: picture.address,
      levelId: level.id,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});
