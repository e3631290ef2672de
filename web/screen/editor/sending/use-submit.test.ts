import { expect, test } from 'vitest';
import type { Problem } from '#shared/api/problem.ts';
import { ApiError, ResponseError } from '../../../browser/call.ts';
import { failureMessages } from './use-submit.ts';

function problem(status: number, code: Problem['code'], detail: string): ApiError {
  return new ApiError({ type: 'about:blank', title: '', status, code, detail });
}

const noRoom = 'So many pictures wait for review that the site has no room for more';

test.each([
  [problem(507, 'full', noRoom), ['Error while sending the level', noRoom]],
  [problem(503, 'unavailable', 'Later'), ['Error while sending the level: Error 503', 'Later']],
  [new TypeError('offline'), ['Error while sending the level']],
  [new ResponseError(502), ['Error while sending the level: Error 502']],
])('says why a level was not sent: %s', (error, messages) => {
  expect(failureMessages(error)).toEqual(messages);
});
