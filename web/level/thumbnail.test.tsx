import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { Thumbnail } from './thumbnail.tsx';

afterEach(cleanup);

const comeBack = () => act(() => void window.dispatchEvent(new Event('online')));
const image = () => document.querySelector('img') as HTMLImageElement;

test('a small picture that has failed loads again when the network comes back, and no other does', () => {
  render(<Thumbnail level={aLevel()} />);
  const first = image();
  comeBack();
  expect(image()).toBe(first);
  fireEvent.error(first);
  comeBack();
  expect(image()).not.toBe(first);
});
