import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { Problem } from '#shared/api/problem.ts';
import type { Day } from '#shared/calendar/day.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { saveGames } from '../../server/game/queries.ts';
import { saveCandidate } from '../../server/level/candidate-facts.ts';
import { savePins, saveSiteSetting, saveThemes } from '../../server/setting/queries.ts';
import { addKey } from '../../server/submission/own-levels.ts';
import { saveBlock, saveSender } from '../../server/submission/sender/queries.ts';
import { aDraft, aGame, aLevel, aReceiver } from '../builders.ts';
import { retireGames } from '../game/retire-games.ts';
import { makePlaytestToCall } from '../level/playtest-calls.ts';
import { aReminder } from '../reminder/push-device.ts';
import { makeRoomToCall } from '../room/room-calls.ts';
import { openTestSite, type TestSite } from '../site/site.ts';
import { codeOf } from '../user/authenticator.ts';
import { openAuthenticator } from '../user/software-authenticator.ts';
import { PASSWORD } from '../user/user.ts';
import { type Known, spoiltTexts } from './arbitrary-of.ts';
import { fuzzedCall } from './fuzzed-call.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 7);
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
const MAX_ROUNDS = 8;
const FEW_RUNS = Math.ceil(RUNS / 2.4);
const MAX_REPLY_MS = 10_000;
const WEBHOOK = 'https://chat.example/api/webhooks/17/token-of-the-chat';

/** What no response may contain. */
const leaks =
  /argon2|password_hash|companion_hash|\bSQLITE_|kysely|\bselect .* from\b|node_modules|\bat \S+ \(|\.ts:\d|token-of-the-chat|a secret of thirty-two/i;

const hidden = { name: 'Hidden Zebra', creator: 'Hidden Maker', presentation: 'Hidden words' };
const hiddenWords = /hidden (zebra|maker|words)/i;

interface Target {
  site: TestSite;
  known: Known;
  /** The ids of the sessions of the visitors. */
  sessions: string[];
  /** A level to withdraw, which no other call needs. */
  withdrawn: string;
  /** The id of a receiver of messages. */
  receiver: string;
  /** The id of a refusal of a sender. */
  candidate: string;
  block: string;
  pack: string;
  /** The id of a pinned level. */
  pinned: string;
  /** The ids of the manager, who has a second factor and an access token, of that token, and of an open invitation. */
  account: { manager: string; token: string; passkey: string; invitation: string };
  bodies: Record<string, unknown[]>;
  /** A stranger, a user without permissions, a manager and an admin. */
  visitors: Record<string, string>[];
  /** Keys that open a submission, and others. */
  keys: string[];
}

let target: Target;
/** Whether calls may have changed the target: then it is for one test only. */
let isChanged = true;
/** What the log says of the last fault. */
let bug = '';

beforeEach(async ({ task }) => {
  // Recovery codes are hashed as slowly as passwords: only their calls need some.
  if (isChanged) target = await openTarget({ hasSecondFactor: /second-factor/.test(task.name) });
  isChanged = true;
});

afterEach(async () => {
  if (isChanged) await target.site.close();
});

afterAll(async () => {
  if (!isChanged) await target.site.close();
});

async function openTarget({ publicUrl = '', hasSecondFactor = false }): Promise<Target> {
  const site = await openTestSite({
    // Forwarded addresses are parsed only where a proxy is trusted.
    config: { envName: 'development', webhookUrl: WEBHOOK, trustProxy: true, publicUrl },
    onLog: (line) => {
      if (line.includes('"level":50')) bug = line;
    },
  });
  const shown = aLevel({ path: await site.addPicture(32, 24), mayShare: true });
  const daily = [shown, ...Array.from({ length: 11 }, () => aLevel())];
  const future = aLevel({ ...hidden, path: await site.addPicture(32, 24) });
  const sent = aLevel({ ...hidden, id: 'PL-Sent', state: 'submitted', path: await site.addPicture(32, 24) });
  const shelved = aLevel({ ...hidden, state: 'archived' });
  const candidate = aLevel({ ...hidden, state: 'candidate', path: await site.addPicture(32, 24) });
  await site.add(...daily, future, sent, shelved, candidate);
  await saveCandidate(site.db, candidate, { kind: 'pack', name: 'A pack' });
  await saveGames(
    site.db,
    Array.from({ length: 1000 }, (_, id) => aGame({ id })),
  );
  await retireGames(site, 50);
  const level = aDraft();
  await savePins(site.db, new Map([[sent.id, '2026-12-24' as Day]]));
  const days = { firstDay: '2026-12-24' as Day, lastDay: '2026-12-26' as Day };
  await saveThemes(site.db, [{ id: 'winter', name: 'Winter', ...days }]);
  const placed = [shown, future, sent, shelved];
  const paths = placed.map(({ path }) => path);
  const block = { id: crypto.randomUUID(), user: 'Ada', creator: 'Bo', at: timestampOf(site.clock.now) };
  const endsAt = site.clock.now + 1_000_000;
  await saveBlock(site.db, { ...block, sender: 'one', endsAt }, site.clock.now);
  for (const { id: levelId } of placed) {
    await saveSender(site.db, { levelId, sender: 'another', at: site.clock.now, keptSince: 0 });
  }
  const proof = (of: string) => ({ password: PASSWORD, code: codeOf(of, site.clock.now) });
  const factor = (cookies = {}, payload = {}, path = '') =>
    site.call({ method: 'POST', url: `/api/profile/second-factor${path}`, payload, cookies });
  const begin = async (cookies = {}) => (await factor(cookies, {}, '/draft')).json();
  const visitors = [{}, await site.logIn(), await site.logIn('manage-level'), await site.logIn('admin')];
  const added = { method: 'POST', url: '/api/system/receivers', payload: aReceiver() } as const;
  const receiver = (await site.call({ ...added, cookies: visitors[3] ?? {} })).json().receivers[1].id;
  const stored = await site.call({ url: '/api/system/look', cookies: visitors[3] ?? {} });
  const { look, revision } = stored.json();
  const sessions = await site.db.selectFrom('session').select('id').execute();
  const kept = await begin(visitors[2]);
  if (hasSecondFactor) await factor(visitors[2], { draft: kept.draft, ...proof(kept.secret) });
  const asManager = { cookies: visitors[2] ?? {} };
  const asAdmin = { cookies: visitors[3] ?? {} };
  await site.call({
    ...{ method: 'POST', url: '/api/profile/access-tokens', ...asManager },
    payload: { name: 'nightly script', permissions: ['manage-level'], days: 30 },
  });
  const [ownToken] = (await site.call({ url: '/api/profile/access-tokens', ...asManager })).json();
  const invite = { method: 'POST', url: '/api/users/invitations', payload: { permissions: [] } } as const;
  const { key } = (await site.call({ ...invite, ...asAdmin })).json();
  const people = (await site.call({ url: '/api/users', ...asAdmin })).json();
  const manager = people.users.find((user: { permissions: string[] }) =>
    user.permissions.includes('manage-level'),
  );
  const post = (url: string, payload: object, by: { cookies: Record<string, string> }) =>
    site.call({ method: 'POST', url: `/api/profile/${url}`, payload, ...by });
  const origin = publicUrl || 'http://localhost';
  const [device, otherDevice] = [openAuthenticator(origin), openAuthenticator(origin)];
  const creationBy = async (by: typeof asAdmin) => (await post('passkeys/challenge', {}, by)).json();
  const [ownPasskey] = (await post('passkeys', device.create(await creationBy(asManager)), asManager)).json();
  // A code is taken once: these are of the next half minute.
  site.clock.now += 30_000;
  const { secret, draft } = await begin(visitors[3]);
  const request = (await post('confirm/passkey/challenge', {}, asManager)).json();
  await saveSiteSetting(site.db, 'packs', { isOffered: true });
  const pack = { name: 'Classics', licence: 'CC0-1.0', author: 'Ada', content: [shown.id] };
  const made = await site.call({ method: 'POST', url: '/api/system/packs', payload: pack, ...asManager });
  const playtest = await makePlaytestToCall(site, sent.id, asManager.cookies);
  const known: Known = {
    playtestId: [playtest.id],
    id: placed.map(({ id }) => id),
    day: ['2026-11-10', '2026-11-21', '2026-11-22', '9999-12-31'],
    fields: ['id', 'id,name,year'],
    path: [...paths, ...paths.map((path) => path.replace('webp', 'jpg'))],
  };
  return {
    site,
    known,
    sessions: sessions.map(({ id }) => id),
    withdrawn: daily[1]?.id ?? '',
    pinned: sent.id,
    receiver,
    block: block.id,
    pack: made.json().packs[0].id,
    candidate: candidate.id,
    account: {
      manager: manager.id,
      token: ownToken.id,
      passkey: ownPasskey.id,
      invitation: people.invitations[0].id,
    },
    bodies: {
      '/api/users/:id/permissions': [{ permissions: [], replaces: ['manage-level'] }],
      '/api/user-link/use': [{ key, name: 'Newcomer', password: 'a pass phrase of the newcomer' }],
      '/api/reminder': [aReminder()],
      '/api/level': [{ ...level, state: 'submitted', baseRevision: null }],
      '/api/level/submit': [level],
      '/api/level/:id/score': [{ score: 3, playId: crypto.randomUUID() }],
      '/api/profile/password': [{ current: PASSWORD, password: 'another pass phrase' }],
      '/api/profile/confirm': [{ password: PASSWORD }],
      '/api/profile/confirm/passkey': [device.sign(request)],
      '/api/profile/passkeys': [otherDevice.create(await creationBy(asAdmin))],
      '/api/profile/second-factor': [{ draft, ...proof(secret) }],
      '/api/profile/second-factor/recovery-codes': [proof(kept.secret)],
      '/api/profile/second-factor/off': [proof(kept.secret)],
      '/api/level/:id/review': [{ kind: 'note', reasons: [], text: 'Seen before', seen: 1 }],
      '/api/level/:id/withdrawal': [{ reason: 'The rights holder asks for it' }],
      '/api/system/receivers': [aReceiver()],
      '/api/system/receivers/:id': [aReceiver()],
      '/api/system/look': [{ look, baseRevision: revision }],
      '/api/system/packs': [pack],
      '/api/system/look/preview': [{ look }],
      '/api/first-day': [{ firstDay: '2026-11-10', replaces: '2026-11-10' }],
      '/api/game': [{ name: 'Pong', year: 1972, series: 'Pong', aliases: ['Tele-Game'] }],
      '/api/game/:id/merge': [{ into: 7, levels: [] }],
      ...(await makeRoomToCall(site)),
      ...playtest.bodies,
      '/api/standard-answers': [{ answer: { language: 'en', text: 'Please mask it.' }, isKept: true }],
      '/api/plan/pins': [{ levelId: shelved.id, day: '2026-12-25' }],
      '/api/plan/themes': [{ id: 'spring', name: 'Spring', firstDay: '2027-03-01', lastDay: '2027-03-09' }],
      '/api/level-order': [[...daily, future].map(({ id }) => id)],
    },
    visitors,
    keys: [await addKey(site.db, shown.id, site.clock.now), 'A'.repeat(22), ',,', ''],
  };
}

/** Only a site over https takes reminders. */
async function openOverHttps(): Promise<void> {
  await target.site.close();
  target = await openTarget({ publicUrl: 'https://zoomout.example' });
}

async function deleteLevel(id: string | number): Promise<void> {
  await target.site.db.deleteFrom('level').where('id', '=', String(id)).execute();
}

async function inTime(request: InjectOptions): Promise<LightMyRequestResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${MAX_REPLY_MS} ms`)), MAX_REPLY_MS);
  });
  try {
    return await Promise.race([target.site.call(request), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An answer is one that the contract knows; bugs answer with 500. */
function expectOfContract({ response: schema, produces }: Endpoint, response: LightMyRequestResponse): void {
  const type = String(response.headers['content-type'] ?? '').split(';')[0];
  expect(response.statusCode, bug).not.toBe(500);
  if (response.statusCode === 304) {
    expect(response.body).toBe('');
  } else if (response.statusCode === 200) {
    expect(type).toBe(produces ?? 'application/json');
    if (!produces && response.headers['content-encoding'] === undefined) v.parse(schema, response.json());
  } else {
    expect(type).toBe('application/problem+json');
    expect(v.parse(Problem, response.json()).status).toBe(response.statusCode);
  }
}

function expectNoLeak({ body }: LightMyRequestResponse, who: number): void {
  expect(body).not.toMatch(leaks);
  expect(body).not.toContain(target.site.folder);
  if (who <= 1) expect(body).not.toMatch(hiddenWords);
}

/** No password is guessed, there is no provider, and neither an upgrade, a folder for backups, a source of pictures nor a logo is set up. */
function isReached({ method, path }: Endpoint): boolean {
  return (
    !/login|upgrade|packs\/(taken|key)|system\/backups|sources\/|\/logo\/|profile\/identity/.test(path) &&
    target.site.app.hasRoute({ method, url: path })
  );
}

/** What the parameter `id` of a call may be. */
function idsOf({ path }: Endpoint): readonly string[] {
  if (path.includes('/session/')) return target.sessions;
  if (path.includes('/plan/')) return [target.pinned, 'winter'];
  if (path.includes('/receivers/')) return [target.receiver];
  if (path.includes('/candidates/')) return [target.candidate];
  if (path.includes('/sender-blocks/')) return [target.block];
  if (path.includes('/invitations/')) return [target.account.invitation];
  if (path.includes('/profile/access-tokens/')) return [target.account.token];
  if (path.includes('/packs/')) return [target.pack];
  if (path.includes('/profile/passkeys/')) return [target.account.passkey];
  if (path.includes('/users/')) return [target.account.manager];
  return path.endsWith('/withdrawal') ? [target.withdrawn] : (target.known.id ?? []);
}

// Hashing passwords and exporting are slow.
function runsOf({ path, multipart }: Endpoint): number {
  if (multipart || /\/(review|restore|receivers\/:id)$/.test(path)) return RUNS * 3;
  return /login|password|confirm$|export/.test(path) ? FEW_RUNS : RUNS;
}

describe('whatever is sent to a call', { timeout: 120_000 }, () => {
  it.for(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers as the contract says, and tells no secrets',
    async ([, endpoint]) => {
      if (endpoint.path === '/api/reminder') await openOverHttps();
      else isChanged = endpoint.method !== 'GET';
      const { bodies, visitors } = target;
      const known = { ...target.known, id: idsOf(endpoint), token: [target.account.token] };
      const statuses = new Set<number>();
      const calls = fc.tuple(
        fuzzedCall(endpoint, { known, bodies: bodies[endpoint.path] ?? [] }),
        fc.nat(visitors.length - 1),
        fc.constantFrom(...(endpoint.keyed ? target.keys : [''])),
      );
      const property = fc.asyncProperty(calls, async ([request, who, key]) => {
        const headers = { ...request.headers, ...(key !== '' && { 'x-submission-key': key }) };
        const response = await inTime({ ...request, headers, cookies: visitors[who] ?? {} });
        statuses.add(response.statusCode);
        expectOfContract(endpoint, response);
        if (!endpoint.produces) expectNoLeak(response, who);
      });
      // Inputs that never get through try nothing: then there are more of them.
      const isTried = () => !isReached(endpoint) || statuses.has(200);
      for (let round = 0; round === 0 || (!isTried() && round < MAX_ROUNDS); round += 1) {
        await fc.assert(property, { seed: SEED + round, numRuns: runsOf(endpoint), endOnFailure: true });
      }
      expect(isTried()).toBe(true);
    },
  );

  it.for(allEndpoints.filter(({ path }) => /^\/api\/(game|level|level\/submit)$/.test(path)))(
    '$method $path takes or refuses each hostile text in each of its texts',
    async (endpoint) => {
      const [body] = target.bodies[endpoint.path] ?? [];
      const admin = target.visitors.at(-1) ?? {};
      const statuses = new Set<number>();
      for (const [count, payload] of [...spoiltTexts(body)].entries()) {
        const remoteAddress = `10.0.${count >> 8}.${count & 255}`;
        const headers = { 'content-type': 'application/json' };
        const { method, path: url } = endpoint;
        const sent = { method, url, headers, remoteAddress, payload: JSON.stringify(payload) };
        const response = await inTime({ ...sent, cookies: admin });
        expectOfContract(endpoint, response);
        expect(response.body).not.toMatch(leaks);
        statuses.add(response.statusCode);
        // Each level would be compared with all those before.
        if (response.statusCode === 200) await deleteLevel(response.json().id);
      }
      expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
    },
  );
});
