import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PackSource } from '#shared/api/site/pack.ts';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { paths } from '#shared/page/paths.ts';
import { aLevel } from '../../../../../test/builders.ts';
import { around } from '../../../../../test/play/play-level.tsx';
import { PackSourcesPanel } from './pack-sources-panel.tsx';

const checkedAt = '2026-11-20T12:00:00.000Z';

function open(...sources: PackSource[]) {
  const update = { before: aLevel({ id: 'ZO-7' }), after: aLevel({ id: 'ZO-7' }), clashes: [] };
  const candidate: Candidate = {
    ...{
      level: aLevel({ id: 'ZO-8', state: 'candidate' }),
      origin: { kind: 'pack', name: 'Classics' },
      update,
    },
    verdict: { checks: [], masks: null },
    ...{ duplicates: { game: false, picture: false }, putOffAt: null, droppedAt: null },
  };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/candidates') ? [candidate] : sources),
  );
  render(around(<PackSourcesPanel />));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a source says when it was checked, what it has brought and what went wrong', async () => {
  const take = { name: 'Classics', version: 3, added: 12, known: [], changed: ['ZO-7'], withdrawn: ['ZO-9'] };
  const problems = [
    { pack: '', text: 'Slow.', reason: 'pack-source-slow' },
    { pack: 'Indies', text: 'Of a newer server' },
  ];
  open({ address: 'https://other.example/api/packs.json', check: { checkedAt, taken: [take], problems } });
  await screen.findByText('https://other.example/api/packs.json');
  expect(screen.getByText(/^Checked: Nov 20, 2026/)).toBeDefined();
  expect(screen.getByText('Classics, version 3: 12 new candidates')).toBeDefined();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Desk')).toBe(paths.curate());
  await waitFor(() => expect(leadsTo('ZO-7')).toBe(paths.curate('ZO-8')));
  expect(leadsTo('ZO-9')).toBe(paths.editLevel('ZO-9'));
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
