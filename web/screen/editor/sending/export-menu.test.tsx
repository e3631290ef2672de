import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../../../test/builders.ts';
import { decodeLevel } from '../../../level/level-link.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { startOfLink, startOfStored } from '../editor-start.ts';
import { useEditor } from '../use-editor.ts';
import { ExportMenu } from './export-menu.tsx';
import { SubmitAction } from './send-bar.tsx';

vi.mock('../../../site/site.ts', () => ({
  publicUrl: (path: string) => new URL(path, 'https://zoomout.example').href,
  publicUrlOf: (address: string) => new URL(address, 'https://zoomout.example').href,
  addressOnThisSite: (url: string) => url.match(/^https:\/\/zoomout\.example(.*)/)?.[1] ?? null,
}));

interface MenuProps {
  level: Level;
  isPictureMissing?: boolean;
  isReleased?: boolean;
}

function Menu({ level, isPictureMissing = false, isReleased = false }: MenuProps) {
  const isStored = !level.path.includes(':');
  const editor = useEditor(isStored ? startOfStored(level) : startOfLink(level), isStored ? level : null);
  const shared = { editor, check: () => true, isPictureMissing };
  const stored = { level: isStored ? level : null, set: () => {} };
  return (
    <>
      <ExportMenu {...shared} hasSubmit isReleased={isReleased} />
      <SubmitAction {...shared} stored={stored} isManager={false} sending="new" />
    </>
  );
}

const opened: string[] = [];

function open(level: Level, state: Omit<MenuProps, 'level'> = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <Alerts>
        <Menu level={level} {...state} />
      </Alerts>
    </QueryClientProvider>,
  );
}

const share = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share playable URL' });
const copied = async () => {
  await screen.findByText('Level has been copied to clipboard!');
  return navigator.clipboard.readText();
};

beforeEach(() => {
  opened.length = 0;
  userEvent.setup();
  vi.stubGlobal('open', (address: string) => void opened.push(address));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [200, /copied/],
  [404, /until the level is released/],
  [503, /The site did not answer/],
])('an address of this site that others get with %i: %s', async (status, said) => {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    asked.push(options);
    return new Response(null, { status });
  });
  open(aLevel({ path: 'https://zoomout.example/api/screenshot/a.webp?ZO-1.1' }));
  expect(share().disabled).toBe(true);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ method: 'HEAD', credentials: 'omit', cache: 'no-store' });
  if (status === 200) {
    await waitFor(() => expect(share().disabled).toBe(false));
    await userEvent.click(share());
    expect(await copied()).toContain('/custom/1');
  }
  expect(await screen.findByText(said)).toBeTruthy();
  expect(share().disabled).toBe(status !== 200);
});

test('the keys to save ask about a submitted level, and say of a draft that it is kept', async () => {
  open(aLevel());
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
  await screen.findByRole('dialog');
  cleanup();
  open(aLevel({ path: 'https://pictures.example/a.png' }));
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
  await screen.findByText('Drafts are kept on this device as you work.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a stored picture is shared once its level is released, without asking the site', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  open(aLevel());
  expect(screen.getByText(/until the level is released/)).toBeTruthy();
  expect(share().disabled).toBe(true);
  cleanup();
  open(aLevel(), { isReleased: true });
  await userEvent.click(share());
  expect(await copied()).toContain('/custom/1');
  expect(asked).not.toHaveBeenCalled();
});

test('a picture of this device is no link, but can be tried', async () => {
  open(aLevel({ path: 'local:abc' }));
  expect(screen.getByText(/Links only work with online screenshots\./)).toBeTruthy();
  expect(share().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try in new tab' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect((await decodeLevel(opened[0]?.split('/').at(-1) ?? ''))?.path).toBe('local:abc');
});

test('a level with long texts is copied with its code in the fragment', async () => {
  const noise = (seed: number) =>
    Array.from({ length: 2000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919 + seed * 31) % 20000)),
    ).join('');
  const texts = { presentation: noise(1), didYouKnow: noise(2), comment: noise(3) };
  open(aLevel({ path: 'https://pictures.example/a.png', ...texts }));
  await userEvent.click(share());
  const [address = '', code = ''] = (await copied()).split('#');
  expect(address).toMatch(/\/custom\/$/);
  expect(await decodeLevel(code)).toMatchObject(texts);
});

test('a link that would not open is not copied', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  open(aLevel({ path: 'https://pictures.example/a.png', comment: 'x'.repeat(3000) }));
  await userEvent.click(share());
  expect(await screen.findByText(/too large for a link/)).toBeTruthy();
  expect(screen.queryByText(/copied to clipboard/)).toBeNull();
});

test('a picture that failed to load is warned about', async () => {
  // Before it asks, it looks whether the site accepts submissions.
  vi.stubGlobal('fetch', async () => Response.json([]));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  open(aLevel({ path: 'https://pictures.example/gone.png' }), { isPictureMissing: true });
  await userEvent.click(share());
  expect(await screen.findByText(/others may not see it either/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Submit as a daily level' }));
  expect(screen.getByText('Submit with a screenshot that failed to load?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit anyway' })).toBeTruthy();
});
