import { expect, test } from 'vitest';
import { decodePart, paths } from './paths.ts';

test.each([
  ['ZO-0123ABCDE', '/level/ZO-0123ABCDE'],
  ['PL-Ann:4BF69EB0F', '/level/PL-Ann:4BF69EB0F'],
  ['PL-a/b:4BF69EB0F', '/level/PL-a%2Fb:4BF69EB0F'],
  ['PL-#?&:4BF69EB0F', '/level/PL-%23%3F&:4BF69EB0F'],
  ['PL-Élo:4BF69EB0F', '/level/PL-%C3%89lo:4BF69EB0F'],
])('the level %s has the address %s and comes back', (id, address) => {
  expect(paths.level(id)).toBe(address);
  // What the router does to the address.
  expect(decodePart(decodeURI(address.slice('/level/'.length)))).toBe(id);
});

test.each(['PL-Ann:4BF69EB0F', 'PL-#?&:4BF69EB0F', 'PL-<i:4BF69EB0F', 'PL-a/b:4BF69EB0F'])(
  'the level %s is found by a link that a chat has encoded',
  (id) => {
    expect(decodePart(decodeURI(encodeURIComponent(id)))).toBe(id);
  },
);

test('a code of up to 8,000 characters is in the path, a longer one in the fragment', () => {
  const code = '1'.repeat(8000);
  expect(paths.custom(code)).toBe(`/custom/${code}`);
  expect(paths.editCustom(code)).toBe(`/custom/${code}/edit`);
  expect(paths.custom(`${code}1`)).toBe(`/custom/#${code}1`);
  expect(paths.editCustom(`${code}1`)).toBe(`/custom/edit#${code}1`);
});
