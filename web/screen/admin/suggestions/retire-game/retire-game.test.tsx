import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeaturingLevel, RetiredGame } from '#shared/api/game/retired-game.ts';
import type { Game } from '#shared/game/game.ts';
import { around } from '../../../../../test/play/play-level.tsx';
import { RetireGame } from './retire-game.tsx';

const rest = { isPopular: false, fame: 3, series: null, aliases: [] };
const doom: Game = { ...rest, id: 1, name: 'Doom', year: 1993 };
const copy: Game = { ...rest, id: 2, name: 'Doom Classic', year: 1994 };

vi.mock('../../../../game/picker/game-picker.tsx', () => ({
  GamePicker: ({ placeholder, onPick }: { placeholder: string; onPick: (game: Game) => void }) => (
    <button type="button" onClick={() => onPick(placeholder.startsWith('Merge') ? doom : copy)}>
      {placeholder}
    </button>
  ),
}));

interface Site {
  levels: FeaturingLevel[];
  retired: RetiredGame[];
  /** Why changes are refused. */
  refusal: { status: number; code: string; detail: string } | null;
}

let site: Site;
let calls: string[];

beforeEach(() => {
  site = { levels: [], retired: [], refusal: null };
  calls = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/usage')) return Response.json({ game: copy, levels: site.levels });
    if (method === 'GET') return Response.json(site.retired);
    calls.push(`${method} ${address} ${body ?? ''}`.trim());
    if (site.refusal) {
      const problem = { type: 'about:blank', title: 'Refused', ...site.refusal };
      return Response.json(problem, { status: site.refusal.status });
    }
    return Response.json(address.endsWith('/restore') ? copy : true);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

async function choose() {
  render(around(<RetireGame />));
  await press('Search a game...');
}

test('a game that no level features is removed after a question', async () => {
  await choose();
  await screen.findByText('No level features it.');
  await press('Remove');
  expect(screen.getByRole('dialog').textContent).toContain('Remove Doom Classic (1994)?');
  expect(calls).toEqual([]);
  await confirm('Remove');
  await screen.findByText('Doom Classic (1994) was removed.');
  expect(calls).toEqual(['DELETE /api/game/2']);
});

test('a featured game is merged only; the question names the levels and what becomes of them', async () => {
  site.levels = [{ id: 'ZO-1', number: 7, state: 'approved', mayMove: true }];
  await choose();
  expect((await screen.findByRole('link', { name: 'Level 7' })).getAttribute('href')).toBe(
    '/level/ZO-1/edit',
  );
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await press('Merge into another game...');
  const question = screen.getByRole('dialog').textContent;
  expect(question).toContain('Merge Doom Classic (1994) into Doom (1993)?');
  expect(question).toContain('The answer of Level 7 becomes “Doom”.');
  await confirm('Merge');
  await screen.findByText('Doom Classic (1994) was merged into Doom (1993).');
  expect(calls).toEqual(['POST /api/game/2/merge {"into":1,"levels":["ZO-1"]}']);
});

test('a manager learns that released levels are for admins', async () => {
  site.levels = [{ id: 'ZO-1', number: 7, state: 'approved', mayMove: false }];
  await choose();
  await screen.findByText('Some are released: only admins may change them.');
  expect(screen.queryByRole('button', { name: 'Merge into another game...' })).toBeNull();
});

test('when another manager was first, the reason is said and the game stays chosen', async () => {
  site.refusal = { status: 404, code: 'not-found', detail: 'This game is not in the catalogue any more' };
  await choose();
  await press('Remove');
  await confirm('Remove');
  expect((await screen.findByRole('alert')).textContent).toBe('This game is not in the catalogue any more.');
  expect(screen.getByText('Doom Classic (1994)')).toBeDefined();
});

test('a retired game can be brought back', async () => {
  const retired = { id: 2, name: 'Doom Classic', year: 1994, retiredAt: '2026-11-20T12:00:00.000Z' };
  site.retired = [{ ...retired, mergedInto: { id: 1, name: 'Doom' } }];
  render(around(<RetireGame />));
  await screen.findByText('merged into Doom');
  site.retired = [];
  await press('Restore Doom Classic (1994)');
  await screen.findByText('Doom Classic (1994) is in the catalogue again.');
  expect(calls).toEqual(['POST /api/game/2/restore']);
  await waitFor(() => expect(screen.queryByText('Removed and merged')).toBeNull());
});
