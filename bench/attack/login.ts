import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../../server/database/open.ts';
import { createUser } from '../../server/user/create-user.ts';
import { startPostgres } from '../../test/own-postgres.ts';
import { median } from '../load/generate-load.ts';
import { createTempFolder, startSite } from '../load/processes.ts';
import { nextAddress } from '../load/visit.ts';
import { type Measured, reportAgainstLimits } from './limits.ts';

const PAIRS = Number(process.env.ATTACK_PAIRS ?? 96);
const GUESSES = Number(process.env.ATTACK_GUESSES ?? 120);
const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'another pass phrase';
/** The medians of a busy machine differ by less; those of an answer that waits for one commit more, by far more on a slow disk. */
const MAX_TIME_RATIO = 1.15;

/** Logins with the old password while it is changed, and the time of answers to known and unknown names; on both databases. */
export async function attackLogins(): Promise<void> {
  const postgres = await startPostgres();
  try {
    reportAgainstLimits([...(await attack('SQLite', null)), ...(await attack('PostgreSQL', postgres.url))]);
  } finally {
    await postgres.stop();
  }
}

async function attack(database: string, url: string | null): Promise<Measured[]> {
  const { folder, remove } = await createTempFolder();
  const dataDir = join(folder, 'data');
  const site = await startSite(dataDir, { STARTER: 'empty', ...(url !== null && { DATABASE_URL: url }) });
  try {
    const names = await createUsers(url === null ? { file: join(dataDir, 'zoomout.sqlite') } : { url });
    const origin = `http://127.0.0.1:${site.port}`;
    const ratio = await measureNames(origin, names);
    const { started, survived } = await changeWhileLoggingIn(origin, names);
    return [
      { what: `${database}: time of a known name / an unknown one`, value: ratio, limit: MAX_TIME_RATIO },
      {
        what: `${database}: sessions of an old password that live on, of ${started} begun`,
        value: survived,
        limit: 0,
      },
    ];
  } finally {
    await site.stop();
    await remove();
  }
}

async function createUsers(place: { file: string } | { url: string }): Promise<string[]> {
  const db = openDatabase(place);
  const names = Array.from({ length: PAIRS }, () => `user-${randomUUID()}`);
  for (const name of names) await createUser(db, { name, permissions: [] }, PASSWORD, Date.now());
  await db.destroy();
  return names;
}

/** How much longer a wrong password takes for a known name: the ratio of the medians, 1 for none; 1 or more in both directions. */
async function measureNames(origin: string, names: readonly string[]): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    known.push(await timeOfGuess(origin, names[guess % names.length] ?? ''));
    unknown.push(await timeOfGuess(origin, `user-${randomUUID()}`));
  }
  const [one, other] = [median(known), median(unknown)];
  console.log(`known names ${one.toFixed(1)} ms, unknown names ${other.toFixed(1)} ms`);
  return Math.max(one / other, other / one);
}

async function timeOfGuess(origin: string, name: string): Promise<number> {
  const start = performance.now();
  const response = await post(origin, 'login', { name, password: 'wrong wrong' });
  if (response.status !== 401) throw new Error(`A wrong password got ${response.status}`);
  return performance.now() - start;
}

/** Changes every password while there are logins with the old one, and counts the sessions that these began and that are still alive. */
async function changeWhileLoggingIn(origin: string, names: readonly string[]) {
  let started = 0;
  let survived = 0;
  for (const name of names) {
    const cookies = cookiesOf(await post(origin, 'login', { name, password: PASSWORD }));
    const body = { current: PASSWORD, password: NEW_PASSWORD };
    const [change, ...logins] = await Promise.all([
      post(origin, 'profile/password', body, cookies),
      ...Array.from({ length: 4 }, (_, index) => logInAfter(origin, name, index * 15)),
    ]);
    if (change?.status !== 200) throw new Error(`A change of a password got ${change?.status}`);
    for (const login of logins.filter(({ status }) => status === 200)) {
      started += 1;
      const verified = await post(origin, 'verify', {}, cookiesOf(login));
      if ((await verified.json()) !== false) survived += 1;
    }
  }
  return { started, survived };
}

async function logInAfter(origin: string, name: string, delayMs: number): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return post(origin, 'login', { name, password: PASSWORD });
}

function post(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress(), cookie };
  return fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function cookiesOf(response: Response): string {
  const cookies = response.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
