import { expect, it } from 'vitest';
import { redact } from './upgrader.ts';

const secrets = ['s3cr3t-value', 'abc'];

it.each([
  ['plain words\nstay', 'plain words\nstay'],
  ['\u001b[32mgreen\u001b[0m', 'green'],
  ['10 %\r50 %\r100 %\ndone\r\n', '100 %\ndone\n'],
  ['key s3cr3t-value, s3cr3t-value!', 'key •••, •••!'],
  ['a short secret, abc, would hide too much', 'a short secret, abc, would hide too much'],
  ['from postgres://joe:pa55@db:5432/x', 'from postgres://joe:•••@db:5432/x'],
  ['https://x-access-token:ghs_123@github.com/a', 'https://x-access-token:•••@github.com/a'],
  ['Authorization: Bearer eyJhbGciOi', 'Authorization: Bearer •••'],
  ['DB_PASSWORD=hunter2 token: "x1y2" apiKey=9', 'DB_PASSWORD=••• token: "•••" apiKey=•••'],
  ['using ghp_0123456789abcdef', 'using ghp_•••'],
  ['1https://u:p@h 2https://u:p@h', '1https://u:•••@h 2https://u:•••@h'],
  ['line\r\n1 %\r\r2 %\nend', 'line\n2 %\nend'],
])('%j becomes %j', (output, redacted) => {
  expect(redact(output, secrets)).toBe(redacted);
});
