import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PackSource } from '#shared/api/site/pack.ts';
import { around } from '../../../../../test/play/play-level.tsx';
import { PackSourcesPanel } from './pack-sources-panel.tsx';

const checkedAt = '2026-11-20T12:00:00.000Z';

function open(...sources: PackSource[]) {
  vi.stubGlobal('fetch', async () => Response.json(sources));
  render(around(<PackSourcesPanel />));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a source says when it was checked, what it has brought and what went wrong', async () => {
  const take = { name: 'Classics', version: 3, added: 12, known: [], changed: ['ZO-7'], withdrawn: [] };
  const problems = [
    { pack: '', text: 'Slow.', reason: 'pack-source-slow' },
    { pack: 'Indies', text: 'Of a newer server' },
  ];
  open({ address: 'https://other.example/api/packs.json', check: { checkedAt, taken: [take], problems } });
  await screen.findByText('https://other.example/api/packs.json');
  expect(screen.getByText(/^Checked: Nov 20, 2026/)).toBeDefined();
  expect(screen.getByText('Classics, version 3: 12 new candidates')).toBeDefined();
  expect(screen.getByText('Changed by its author, on the desk: ZO-7')).toBeDefined();
  expect(screen.getByText('The answer took too long. Indies: Of a newer server.')).toBeDefined();
});

test('a check that has not ended, or not begun, says so', async () => {
  open(
    { address: 'https://a.example/a.zip', check: { checkedAt, taken: [], problems: null } },
    { address: 'https://b.example/b.zip', check: null },
  );
  expect(await screen.findByText(/^Check begun: Nov 20, 2026/)).toBeDefined();
  expect(screen.getByText('Not checked yet.')).toBeDefined();
});
