import { randomBytes, randomUUID } from 'node:crypto';
import { hashSecret } from '../../server/secret.ts';
import type { TestSite } from '../site/site.ts';
import type { Cookies } from './level-calls.ts';

/** A random key, as browsers make it. */
export const aPlaytestKey = () => randomBytes(16).toString('base64url');

/** Makes a link for testers of a level, and has one begin; returns its id, and bodies that the calls about it take, by path. */
export async function makePlaytestToCall(site: TestSite, levelId: string, cookies: Cookies) {
  const [key, playId] = [aPlaytestKey(), randomUUID()];
  const post = (url: string, payload: object) => site.call({ method: 'POST', url, payload, cookies });
  await post(`/api/level/${levelId}/playtest`, { key, testers: 20 });
  await post('/api/playtest', { key, playId, begins: true });
  const opinions = { recognisedAt: 2, isFair: true };
  return {
    id: hashSecret(key),
    bodies: {
      '/api/level/:id/playtest': [{ key: aPlaytestKey(), testers: 5 }],
      '/api/playtest': [{ key, playId, begins: false }],
      '/api/playtest/report': [{ key, playId, score: 0, guesses: [1, 2, 3, -1, -1], ...opinions }],
    },
  };
}
