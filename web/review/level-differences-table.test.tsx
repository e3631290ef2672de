import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelDifferencesTable } from './level-differences-table.tsx';

function shown(mine: string, theirs: string, isReplaced?: boolean): (string | undefined)[] {
  const differences = [{ field: 'comment', label: 'Comment', mine, theirs } as const];
  const { container } = render(
    <LevelDifferencesTable
      differences={differences}
      titles={['Field', 'Before', 'After']}
      isReplaced={isReplaced}
    />,
  );
  return [...container.querySelectorAll('td')].map((cell) =>
    cell.innerHTML.replaceAll(/<(\/?)(del|ins)>/g, '<$1>'),
  );
}

it.each([
  [
    'A small red fox runs.',
    'A large red fox jumps.',
    'A <>small</> red fox <>runs</>.',
    'A <>large</> red fox <>jumps</>.',
  ],
  ['–', 'New text', '<>–</>', '<>New text</>'],
  ['one  two', 'one', 'one<>  two</>', 'one'],
  ['赤い車が走る', '青い車が走る', '<>赤</>い車が走る', '<>青</>い車が走る'],
])(
  'the words that differ are marked where a version replaces another: %s, %s',
  (before, after, left, right) => {
    expect(shown(before, after, true)).toEqual([left, right]);
    expect(shown(before, after)).toEqual([before, after]);
  },
);

it('texts of many other words are marked as a whole', () => {
  const [before, after] = ['ab', 'cd'].map((words) => `${[...words].join(' ')} `.repeat(1000).trim());
  expect(shown(before ?? '', after ?? '', true)).toEqual([`<>${before}</>`, `<>${after}</>`]);
});
