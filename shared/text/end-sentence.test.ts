import { expect, test } from 'vitest';
import { endSentence } from './end-sentence.ts';

test.each([
  ['It was Portal', 'It was Portal.'],
  ['It was 0 A.D.', 'It was 0 A.D.'],
  ['It was Jeopardy!', 'It was Jeopardy!'],
  ['It was Carmen (USA)', 'It was Carmen (USA).'],
  ['(see the file.)', '(see the file.)'],
  ['Not found…', 'Not found…'],
  ['保存できませんでした', '保存できませんでした。'],
  ['保存できませんでした。', '保存できませんでした。'],
  ['（残り3個）', '（残り3個）。'],
  ['', '.'],
])('%s ends as %s', (text, ended) => {
  expect(endSentence(text)).toBe(ended);
});
