import { expect, test } from 'vitest';
import { refusalText } from '#shared/refusal/refusals.ts';
import { passwordError } from './password-hash.ts';

const context = { userName: 'Meg', siteName: 'Pixel Garden' };

async function errorOf(password: string): Promise<string | null> {
  const refusal = await passwordError(password, context);
  return refusal && refusalText(refusal);
}

test.each([
  'password',
  'Password1',
  'QWERTYUIOP',
  '12345678',
  '1q2w3e4r5t',
  'iloveyou2',
  'administrator',
  'jennifer1',
])('%s is one of the most common passwords', async (password) => {
  expect(await errorOf(password)).toMatch(/most common/);
});

test.each(['pixel garden 2026', 'megmegmegmeg', 'MEG-Pixel Garden-26', 'Zoomout1234', 'zoomoutzoomout'])(
  '%s is little more than a name',
  async (password) => {
    expect(await errorOf(password)).toMatch(/little more than your name/);
  },
);

test.each([
  'aaaaaaaa',
  '        ',
  'abcdefgh',
  'xXxXxXxX',
  'qwertzuiop',
  'asdfjkl;',
  'Manny1234',
  'hunter2hunter2',
  'sunshine99',
  '20081987',
  'ababababab',
  'x'.repeat(1000),
])('%s is guessed soon, whoever has it', async (password) => {
  expect(await errorOf(password)).toMatch(/guessed soon|most common/);
});

test.each(['', 'sh0rt!', '1234567', 'x'.repeat(1001)])(
  'a password of a wrong length is refused',
  async (password) => {
    expect(await errorOf(password)).toMatch(/at least 8 characters|at most 1,000 characters/);
  },
);

test.each([
  'correct horse battery',
  'otters in meg’s pond',
  ' 12 spaces  ',
  'пароль из слов',
  'x7Gk2pQz',
  Array.from({ length: 250 }, (_, index) => 1000 + index).join(''),
])('%s is accepted: any characters are allowed', async (password) => {
  expect(await errorOf(password)).toBeNull();
});

test('a name of two letters does not count', async () => {
  expect(await passwordError('grab a cab', { userName: 'ab', siteName: '' })).toBeNull();
});
