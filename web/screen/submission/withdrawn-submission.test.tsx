import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Submission } from '#shared/api/level/submission.ts';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { noPlayers } from '#shared/play/everyone/players-by-score.ts';
import { aLevel } from '../../../test/builders.ts';
import { SubmissionRow } from '../my-levels/submission-row.tsx';
import { describeStatus } from './submission-screen.tsx';
import { SubmittedLevel } from './submitted-level.tsx';

afterEach(cleanup);

function aSubmission(changes: object = {}): Submission {
  return {
    level: aLevel({ id: 'PL-Ada:0A1B2C3D4', ...changes }),
    status: 'approved',
    entries: [],
    day: dayFromNumber(dayNumber('2026-11-15')),
    players: noPlayers(),
    ratings: { good: 0, bad: 0 },
    answeredAt: null,
  };
}

const withdrawn = aSubmission({ name: '', path: '', withdrawnAt: '2026-11-20T12:00:00.000Z' });

test('the status of a withdrawn level says so, and when it came out', () => {
  const { title, detail } = describeStatus(withdrawn);
  expect(title).toBe('Withdrawn');
  expect(detail).toMatch(/^It came out on .*2026\. The team has withdrawn it/);
  expect(describeStatus(aSubmission()).title).toBe('Approved');
});

test.each([
  ['a level that is out', aSubmission(), 1],
  ['a withdrawn one', withdrawn, 0],
])('%s has a link to play it or not', (_, submission, count) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubmittedLevel submission={submission} submissionKey="key" />
    </QueryClientProvider>,
  );
  expect(screen.queryAllByRole('link', { name: 'Play' })).toHaveLength(count);
});

test('the list of own levels does not call a withdrawn one approved', () => {
  render(<SubmissionRow submission={withdrawn} submissionKey="key" hasNewDecision={false} />);
  expect(screen.queryByText('Approved')).toBeNull();
  expect(screen.getAllByText('Withdrawn')).toHaveLength(2);
});
