import { afterEach, expect, test, vi } from 'vitest';
import { saveLevelOrder } from '#shared/api/level/level-order.ts';
import { levelScores } from '#shared/api/play/play.ts';
import { ApiError, apiUrl, call, isNotFound } from './call.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Stubs the network with one response; returns the requested URLs. */
function stubResponse(status: number, body: unknown): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
  });
  return requested;
}

const callScores = () => call(levelScores, { params: { id: 'PL-Jö%/:1' } });

test('an id is encoded as one segment of the URL', async () => {
  const requested = stubResponse(200, [0, 0, 1, 0, 0, 0]);
  expect(await callScores()).toEqual([0, 0, 1, 0, 0, 0]);
  expect(requested).toEqual(['/api/level/PL-J%C3%B6%25%2F%3A1/scores']);
  expect(apiUrl('/api/thumbnail/:path', { path: 'a.webp' }, 'PL-?&.1')).toBe(
    '/api/thumbnail/a.webp?PL-%3F%26.1',
  );
});

test('undefined query values are left out', async () => {
  const requested = stubResponse(200, true);
  await call(saveLevelOrder, { body: ['a'], query: { base: 'f'.repeat(32), unlocked: undefined } });
  await call(saveLevelOrder, { body: ['a'], query: { base: undefined, unlocked: undefined } });
  expect(requested).toEqual([`/api/level-order?base=${'f'.repeat(32)}`, '/api/level-order']);
});

test('an error reply throws its code and message', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    detail: 'No such level',
    code: 'not-found',
  };
  stubResponse(404, problem);
  const error = await callScores().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'not-found', status: 404, message: 'No such level', problem });
  expect(isNotFound(error)).toBe(true);
});

test.each([
  ['an error page of a proxy', '<h1>Bad gateway</h1>'],
  ['JSON that is no problem document', { error: 'Bad gateway' }],
])('%s is an error with its status, but no ApiError', async (_, body) => {
  stubResponse(502, body);
  const error = await callScores().catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'Error 502' });
});

test('a reply that does not fit the contract is an error', async () => {
  stubResponse(200, [1, 2]);
  await expect(callScores()).rejects.toThrow(/^The site sent an unreadable answer$/);
});
