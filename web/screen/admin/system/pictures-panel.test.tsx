import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PictureReport } from '#shared/api/site/picture-check.ts';
import { around } from '../../../../test/play/play-level.tsx';
import { PicturesPanel } from './pictures-panel.tsx';

const intact: PictureReport = {
  isChecking: false,
  pictureCount: 3,
  checkedAt: '2026-11-20T12:00:00.000Z',
  uncheckedCount: 0,
  problemCount: 0,
  problems: [],
  failure: null,
  why: null,
  damagedLevels: [],
};

function open(changes: Partial<PictureReport>) {
  vi.stubGlobal('fetch', async () => Response.json({ ...intact, ...changes }));
  render(around(<PicturesPanel />));
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nothing is said of levels while none is damaged', async () => {
  open({});
  await screen.findByText('3 pictures checked, none missing or damaged.');
  expect(screen.queryByText(/in the database/)).toBeNull();
  expect(links()).toEqual([]);
});

test('a damaged level is linked to its editor, where it can be repaired', async () => {
  open({ damagedLevels: [{ id: 'PL-Ada:1', number: 12 }] });
  await screen.findByText('One level in the database is damaged and hidden from players:');
  expect(links()).toEqual([['Player Level 12', '/level/PL-Ada:1/edit']]);
  expect(screen.getByText('Open one to add what is missing and save it, or delete it.')).toBeDefined();
});

test('several damaged levels are listed, also those outside of the daily order and beside damaged pictures', async () => {
  const damagedLevels = [
    { id: 'ZO-1', number: 1 },
    { id: 'ZO-2', number: null },
  ];
  const problems = [
    { path: `${'a'.repeat(64)}.webp`, problem: 'missing' as const, levels: [{ id: 'ZO-3', number: 3 }] },
  ];
  open({ damagedLevels, problems, problemCount: 1 });
  await screen.findByText('2 levels in the database are damaged and hidden from players:');
  expect(links().map(([text]) => text)).toEqual(['Level 3', 'Level 1', 'Level']);
});
