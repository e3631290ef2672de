import { render } from '@testing-library/react';
import { X } from 'lucide-react';
import { expect, it } from 'vitest';
import createLucideIcon from './lucide-icon.ts';

const Small = createLucideIcon({
  name: 'x',
  node: [
    ['path', { d: 'M18 6 6 18' }],
    ['path', { d: 'm6 6 12 12' }],
  ],
});

function attributesOf(element: Element | null): unknown {
  const attributes = [...(element?.attributes ?? [])].map(({ name, value }) => [name, value]);
  return [Object.fromEntries(attributes), [...(element?.children ?? [])].map(attributesOf)];
}

it.each([
  {},
  { size: 16, className: 'mark', strokeWidth: 3 },
  { 'aria-hidden': true },
  { role: 'img', 'aria-label': 'Wrong' },
])('is drawn as by Lucide itself: %o', (props) => {
  const { container } = render(
    <>
      <X {...props} />
      <Small {...props} />
    </>,
  );
  expect(attributesOf(container.lastElementChild)).toEqual(attributesOf(container.firstElementChild));
});
