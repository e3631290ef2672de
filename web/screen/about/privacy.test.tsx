import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Privacy } from './privacy.tsx';

const NONE = { about: '', imprint: '', terms: '', privacy: '', contact: '' };

test('each term of the privacy section has a group of its own with one description', () => {
  const { container } = render(<Privacy texts={NONE} />);
  const groups = [...container.querySelectorAll('dl > *')];
  expect(groups.length).toBeGreaterThan(5);
  for (const group of groups) {
    expect([...group.children].map(({ tagName }) => tagName)).toEqual(['DT', 'DD']);
  }
});
