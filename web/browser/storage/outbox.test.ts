import { expect, test } from 'vitest';
import { ApiError } from '../call.ts';
import { sendWaiting } from './outbox.ts';

interface Letter {
  to: string;
  text: string;
}

const refusal = (status: number) =>
  new ApiError({
    type: 'about:blank',
    title: 'No',
    detail: 'No',
    status,
    code: status === 429 ? 'too-many' : 'not-found',
  });

/** Runs an outbox whose letters fail as given, and returns what was tried, sent, refused and left. */
async function run(waiting: Letter[], fail: (letter: Letter) => Error | null = () => null) {
  let left: readonly Letter[] = waiting;
  const tried: string[] = [];
  const refused: string[] = [];
  const sent = await sendWaiting<Letter>({
    read: () => left,
    write: (letters) => {
      left = letters;
    },
    laneOf: ({ to }) => to,
    onRefused: ({ text }) => refused.push(text),
    send: async (letter) => {
      tried.push(letter.text);
      const error = fail(letter);
      if (error) throw error;
      if (letter.text === 'late') left = [...left.slice(1), { to: 'Cy', text: 'meanwhile' }];
    },
  });
  const texts = (letters: readonly Letter[]) => letters.map(({ text }) => text).join(' ');
  return { tried: tried.join(' '), sent: texts(sent), refused: refused.join(' '), left: texts(left) };
}

const letters = [
  { to: 'Ada', text: 'one' },
  { to: 'Bo', text: 'two' },
  { to: 'Ada', text: 'three' },
];

test('what waits is sent in order, and what is queued meanwhile too', async () => {
  const late = { to: 'Cy', text: 'late' };
  expect(await run([late, ...letters])).toMatchObject({ sent: 'late one two three meanwhile', left: '' });
});

test.each([
  ['a refusal for now', refusal(429)],
  ['a lost network', new TypeError('Failed to fetch')],
  ['an exception', new Error('broken')],
])('%s holds back its lane and no other', async (_, error) => {
  const result = await run(letters, ({ text }) => (text === 'one' ? error : null));
  expect(result).toEqual({ tried: 'one two', sent: 'two', refused: '', left: 'one three' });
});

test('what is refused for good is dropped and holds back nothing', async () => {
  const result = await run(letters, ({ text }) => (text === 'one' ? refusal(404) : null));
  expect(result).toEqual({ tried: 'one two three', sent: 'two three', refused: 'one', left: '' });
});
