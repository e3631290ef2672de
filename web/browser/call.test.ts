import { afterEach, expect, test, vi } from 'vitest';
import { saveLevelOrder } from '#shared/api/level-order.ts';
import { levelScores } from '#shared/api/score.ts';
import { ApiError, apiUrl, call, isNotFound } from './call.ts';

afterEach(() => void vi.unstubAllGlobals());

function answer(status: number, body: unknown) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
  });
  return asked;
}

const scores = () => call(levelScores, { params: { id: 'PL-Jö%/:1' } });

test('what an id holds stays within its part of the address', async () => {
  const asked = answer(200, [0, 0, 1, 0, 0, 0]);
  expect(await scores()).toEqual([0, 0, 1, 0, 0, 0]);
  expect(asked).toEqual(['/api/level/PL-J%C3%B6%25%2F%3A1/scores']);
  expect(apiUrl('/api/thumbnail/:path', { path: 'a.webp' }, 'PL-?&.1')).toBe(
    '/api/thumbnail/a.webp?PL-%3F%26.1',
  );
});

test('a query leaves out what is not given', async () => {
  const asked = answer(200, true);
  await call(saveLevelOrder, { body: ['a'], query: { base: 'f'.repeat(32), unlocked: undefined } });
  await call(saveLevelOrder, { body: ['a'], query: { base: undefined, unlocked: undefined } });
  expect(asked).toEqual([`/api/level-order?base=${'f'.repeat(32)}`, '/api/level-order']);
});

test('a refusal carries its code and the words of the server', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    detail: 'No such level',
    code: 'not-found',
  };
  answer(404, problem);
  const refusal = await scores().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ code: 'not-found', status: 404, message: 'No such level', problem });
  expect(isNotFound(refusal)).toBe(true);
});

test.each([
  ['a page of a proxy', '<h1>Bad gateway</h1>'],
  ['JSON of somebody else', { error: 'Bad gateway' }],
])('%s is an error with its status, and no refusal', async (_, body) => {
  answer(502, body);
  const error = await scores().catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'Error 502' });
});

test('an answer that does not fit the contract is an error', async () => {
  answer(200, [1, 2]);
  await expect(scores()).rejects.toThrow();
});
