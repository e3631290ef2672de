import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Game } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import type { ValidityMode } from '#shared/level/level-validity.ts';
import { aDraft } from '../../../../test/builders.ts';
import { gamesByIdQuery } from '../../../game/queries.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { useValidity } from './use-validity.ts';

afterEach(cleanup);

/** Checks a level; `gameYear` is the year of its game in the catalogue. */
function open(changes: Partial<Level>, gameYear: number | null = null) {
  const level = aDraft(changes);
  const game: Game = {
    ...level,
    id: level.gameId,
    year: gameYear,
    isPopular: false,
    series: null,
    aliases: [],
  };
  const queryClient = new QueryClient();
  queryClient.setQueryData(gamesByIdQuery([level.gameId]).queryKey, [game]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <Alerts>{children}</Alerts>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useValidity(level), { wrapper });
  function check(mode: ValidityMode): boolean {
    let isComplete = false;
    act(() => {
      isComplete = result.current.check(mode);
    });
    return isComplete;
  }
  return { check, errors: () => result.current.errors.map(({ field }) => field) };
}

const alerts = () => [...document.querySelectorAll('[role=status]')].at(-1)?.textContent;

test('a complete level passes without an alert', () => {
  const { check, errors } = open({});
  expect(check('daily')).toBe(true);
  expect([alerts(), errors()]).toEqual(['', []]);
});

test('errors stand at their fields; one of a step, which has none, is alerted', () => {
  const { check, errors } = open({ creator: '', path: '' });
  expect(check('daily')).toBe(false);
  expect(alerts()).toBe('');
  expect(errors()).toEqual(['image', 'creator']);
  const { check: checkSteps } = open({ zoomPresets: [null, null, null, null, null], creator: '' });
  expect(checkSteps('daily')).toBe(false);
  expect(alerts()).toBe('Zoom level #1 is not set.');
});

test('a link needs less than a daily level, and the catalogue may have the year', () => {
  expect(open({ creator: '', releaseDate: null }).check('level')).toBe(true);
  expect(open({ releaseDate: null }).check('daily')).toBe(false);
  expect(open({ releaseDate: null }, 1998).check('daily')).toBe(true);
});

test('a level that could not be parsed again does not pass', () => {
  const { check, errors } = open({ presentation: 'x'.repeat(2001) });
  expect(check('level')).toBe(false);
  expect([alerts(), errors()]).toEqual(['Error: invalid level', []]);
});

test('invisible characters are no name', () => {
  const { check, errors } = open({ creator: '\u200b\u202e' });
  expect(check('daily')).toBe(false);
  expect(errors()).toEqual(['creator']);
});

test('the field of the first error gets the focus, again with every check', () => {
  const field = document.createElement('input');
  field.dataset.field = 'image';
  document.body.append(field);
  const { check } = open({ creator: '', path: '' });
  for (const _ of [1, 2]) {
    check('daily');
    expect(document.activeElement).toBe(field);
    field.blur();
  }
  field.remove();
});
