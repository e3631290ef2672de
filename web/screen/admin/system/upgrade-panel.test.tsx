import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { UpgradePanel } from './upgrade-panel.tsx';

vi.mock('../../../site/site.ts', () => ({ site: () => ({ version: '1.0.0' }), isDevInstance: () => false }));

let releases: object[];

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/releases')
        ? releases
        : { currentVersion: '1.0.0', commit: null, state: 'ready', output: '' },
    ),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('newer versions are shown with what is new in them', async () => {
  releases = [
    { version: '1.2.0', date: '2027-02-01', changes: '- A map of all rooms.' },
    { version: '1.1.0', date: '2027-01-01', changes: '- <b>Faster</b>.' },
  ];
  showPart(<UpgradePanel />);
  await screen.findByText('Version 1.2.0 is available.');
  expect(screen.getByText('- A map of all rooms.')).toBeDefined();
  // The changelog is text.
  expect(screen.getByText('- <b>Faster</b>.')).toBeDefined();
});

test('nothing is said while the version is the newest', async () => {
  releases = [];
  showPart(<UpgradePanel />);
  await screen.findByText('Ready, not run yet');
  expect(screen.queryByText(/available/)).toBeNull();
});
