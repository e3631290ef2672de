import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { storedKeys, storeText } from '../browser/storage/local-storage.ts';
import { Alerts } from '../ui/alert/alerts.tsx';
import { listDrafts } from './drafts.ts';
import { DraftsPanel } from './drafts-panel.tsx';

const preset = { x: 50, y: 50, zoom: 100 };

/** A level with all that a submission needs. */
export const finished: Level = {
  ...newLevel('Ann', '2026-11-20T10:00:00.000Z'),
  path: 'https://pictures.example/a.png',
  name: 'Doom',
  gameId: 7,
  releaseDate: 1993,
  zoomPresets: [preset, preset, preset, preset, preset],
};

/** What the server has taken, its response to a level by name, and whether it takes new ones. */
export const server = {
  taken: [] as string[],
  responses: {} as Record<string, () => Response>,
  refusal: null as string | null,
  /** Its levels. */
  levels: [] as Level[],
  /** The places that levels were sent with; undefined for those that are not approved. */
  places: [] as unknown[],
  /** The games of groups of pictures that the site knows. */
  groups: [] as unknown[],
};

/** The response of a server that refuses a level. */
export function problem(status: number, detail: string): Response {
  const body = { type: 'about:blank', title: 'Error', status, detail, code: 'invalid' };
  return Response.json(body, { status });
}

/** Starts with an empty browser and a server that takes everything. */
export function startServer(): void {
  for (const key of storedKeys('')) storeText(key, null);
  Object.assign(server, { taken: [], responses: {}, refusal: null, groups: [], levels: [], places: [] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit = {}) => {
    if (url.startsWith('https://')) throw new TypeError('no copy');
    if (url === '/api/submissions/opening') {
      return Response.json({ refusal: server.refusal, notice: '', waiting: 8, maxOfSubmitter: 10 });
    }
    if (url === '/api/picture-groups') {
      if (method === 'POST') server.groups.push(JSON.parse(String(body)));
      return Response.json(server.groups);
    }
    if (method !== 'POST') return Response.json(server.levels);
    const { place, ...level } = JSON.parse(String(body)) as Level & { place?: unknown };
    server.places.push(place);
    const refused = server.responses[level.name]?.();
    if (refused) return refused;
    server.taken.push(`${level.name} ${level.state}`);
    if (url === '/api/level')
      return Response.json({ ...level, id: 'PL-1', screenshotContentType: undefined });
    return Response.json({ id: 'PL-1', key: `${'k'.repeat(21)}A` });
  });
}

/** Renders the panel, on the page of the editor with `onOpen`. */
export function showPanel(onOpen?: (id: string) => void): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Alerts>
        <DraftsPanel shownId={null} {...(onOpen && { onOpen })} />
      </Alerts>
    </QueryClientProvider>,
  );
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export async function press(name: string | RegExp): Promise<void> {
  const found = await button(name);
  await act(async () => void fireEvent.click(found));
}

/** Presses a button of the dialog that asks. */
export async function confirm(name: string): Promise<void> {
  const dialog = screen.getByRole('dialog', { hidden: true });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name, hidden: true })));
}

/** The names of the stored drafts. */
export const names = () => listDrafts().map(({ level }) => level.name);
