import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { levelRevision, orderRevision } from '#shared/level/level-version.ts';
import { stateAfter } from '#shared/submission/review-action.ts';
import type { ManagerEntry, ReviewKind } from '#shared/submission/review-entry.ts';
import { aLevel } from '../../test/builders.ts';
import { type Cookies, storedLevel } from '../../test/level/level-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { listDailyIds } from '../level/queries.ts';
import { listEntries } from './queries.ts';

const LEVELS = 800;
const SUBMISSIONS = 60;
const ACTIONS = 200;
/** Both have loaded the site again after so many. */
const STALE_FOR = 5;
const DECISIONS = ['approved', 'changes-requested', 'declined', 'reopened'] as const;

let site: TestSite;
const daily = Array.from({ length: LEVELS }, () => aLevel());
const submitted = Array.from({ length: SUBMISSIONS }, (_, number) =>
  aLevel({ id: `PL-Ada:${number}`, state: 'submitted' }),
);
const everything = [...daily, ...submitted];

beforeAll(async () => {
  site = await openTestSite();
  await site.add(...everything);
});

afterAll(() => site.close());

/** Numbers from 0 up to 1, the same for the same seed: mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** What was asked for with what its manager had seen, and whether the site did it. */
interface Asked {
  work: 'decision' | 'edit' | 'archive' | 'order';
  id: string;
  /** What it began from. */
  base: string;
  /** Found again in what the site has stored. */
  token: string;
  status: number;
}

/** A manager, who sees the site as it was when they last looked. */
class Manager {
  readonly cookies: Cookies;
  private readonly random: (below: number) => number;
  private readonly levels = new Map<string, Level>();
  private readonly seen = new Map<string, number>();
  private order: string[] = [];
  private readonly name: string;

  constructor(name: string, cookies: Cookies, seed: number) {
    this.name = name;
    this.cookies = cookies;
    this.random = randomOf(seed);
  }

  async look(): Promise<void> {
    this.levels.clear();
    this.seen.clear();
    this.order = await listDailyIds(site.db);
  }

  private async level(id: string): Promise<Level> {
    const level = this.levels.get(id) ?? (await storedLevel(site, id));
    this.levels.set(id, level);
    return level;
  }

  /** Looks at what the action will be about, so that both have seen it before either acts. */
  async prepare(number: number, shared: number): Promise<() => Promise<Asked>> {
    const token = `${this.name} ${number}`;
    // Half of the time at what the other one is at, too.
    const at = this.random(2) === 0 ? shared : this.random(1_000_000);
    const one = everything[at % everything.length] ?? submitted[0];
    const waiting = submitted[at % SUBMISSIONS];
    if (!one || !waiting) throw new Error('There are no levels');
    switch (this.random(5)) {
      case 0:
        return this.edit(await this.level(one.id), token);
      case 1:
        return this.sort(token);
      case 2:
        return this.archive(await this.level(waiting.id), token);
      default:
        return this.decide(await this.level(waiting.id), token);
    }
  }

  private edit(level: Level, token: string): () => Promise<Asked> {
    const work = { ...level, comment: token, baseRevision: levelRevision(level) };
    return this.ask({ work: 'edit', id: level.id, base: level.comment, token }, '/api/level', work);
  }

  private archive(level: Level, token: string): () => Promise<Asked> {
    const work = { ...level, state: 'archived', baseRevision: levelRevision(level) };
    return this.ask({ work: 'archive', id: level.id, base: levelRevision(level), token }, '/api/level', work);
  }

  private async decide(level: Level, text: string): Promise<() => Promise<Asked>> {
    const { id } = level;
    const seen = this.seen.get(id) ?? Math.max(1, (await listEntries(site.db, id)).length);
    this.seen.set(id, seen);
    const kind = DECISIONS[this.random(DECISIONS.length)] ?? 'approved';
    const url = `/api/level/${encodeURIComponent(id)}/review`;
    const body = { kind, reasons: [], text, seen };
    return this.ask({ work: 'decision', id, base: String(seen), token: text }, url, body);
  }

  private sort(token: string): () => Promise<Asked> {
    const order = [...this.order];
    const [one, other] = [0, 0].map(() => order.length - 1 - this.random(300)) as [number, number];
    [order[one], order[other]] = [order[other] ?? '', order[one] ?? ''];
    const base = orderRevision(this.order);
    return this.ask({ work: 'order', id: '', base, token }, `/api/level-order?base=${base}`, order);
  }

  private ask(asked: Omit<Asked, 'status'>, url: string, payload: object): () => Promise<Asked> {
    return async () => {
      const response = await site.call({ method: 'POST', url, payload, cookies: this.cookies });
      return { ...asked, status: response.statusCode };
    };
  }
}

/** The state of a level after the entries of its thread; throws for one that its state does not allow. */
function stateOf(entries: readonly ManagerEntry[]): string {
  let state: Level['state'] = 'submitted';
  for (const { kind } of entries) {
    if (kind === 'submitted') continue;
    // An archived level was archived in the list.
    const next: Level['state'] | null =
      kind === 'archived' ? 'archived' : stateAfter(kind as ReviewKind, state);
    if (next === null) throw new Error(`${kind} after ${state}`);
    state = next;
  }
  return state;
}

/** Checks that a level has all that was done to it. */
async function expectNothingLost({ id, comment }: Level, done: readonly Asked[]): Promise<void> {
  // Each edit has replaced the one that its manager had seen: from the first to the last, none is missing.
  const edits = done.filter(({ work }) => work === 'edit');
  const next = new Map(edits.map(({ base, token }) => [base, token]));
  let last = comment;
  for (let step = 0; step < edits.length; step += 1) last = next.get(last) ?? 'nothing';
  const stored = await storedLevel(site, id);
  expect(stored.comment).toBe(last);

  const entries = await listEntries(site.db, id);
  if (id.startsWith('PL-')) expect(stateOf(entries)).toBe(stored.state);
  const decisions = done.filter(({ work }) => work === 'decision');
  expect(new Set(decisions.map(({ base }) => base)).size).toBe(decisions.length);
  const texts = entries.filter(({ text }) => text !== '').map(({ text }) => text);
  expect(texts.sort()).toEqual(decisions.map(({ token }) => token).sort());
}

/** Checks that the daily order has each approved level once, and the days that are fixed the levels of before. */
async function expectValidOrder(before: readonly string[]): Promise<void> {
  const order = await listDailyIds(site.db);
  const levels = await site.db.selectFrom('level').select(['id', 'state', 'position']).execute();
  const approved = levels.filter(({ state }) => state === 'approved');
  expect([...order].sort()).toEqual(approved.map(({ id }) => id).sort());
  expect(new Set(approved.map(({ position }) => position)).size).toBe(approved.length);
  expect(levels.filter(({ state, position }) => state !== 'approved' && position !== null)).toEqual([]);
  // The days that have begun and the next five.
  expect(order.slice(0, 6)).toEqual(before.slice(0, 6));
}

it('two managers at once lose no change, decide nothing twice and leave a valid order', async () => {
  const managers = await Promise.all(
    ['Ada', 'Bo'].map(async (name, seed) => new Manager(name, await site.logIn('manage-level'), seed + 1)),
  );
  const before = await listDailyIds(site.db);
  const logged = async () => (await site.db.selectFrom('audit_entry').select('id').execute()).length;
  const loggedBefore = await logged();
  const random = randomOf(3);
  const asked: Asked[] = [];
  for (let number = 0; number < ACTIONS; number += 1) {
    if (number % STALE_FOR === 0) for (const manager of managers) await manager.look();
    const shared = random(1_000_000);
    const calls: (() => Promise<Asked>)[] = [];
    for (const manager of managers) calls.push(await manager.prepare(number, shared));
    if (random(2) === 0) calls.reverse();
    asked.push(...(await Promise.all(calls.map((call) => call()))));
  }

  expect(asked).toHaveLength(2 * ACTIONS);
  for (const { status } of asked) expect([200, 403, 409]).toContain(status);
  const done = asked.filter(({ status }) => status === 200);
  for (const work of ['decision', 'edit', 'archive', 'order'] as const) {
    const [took, refused] = [200, 409].map((status) =>
      asked.some((one) => one.work === work && one.status === status),
    );
    expect({ work, took, refused }).toEqual({ work, took: true, refused: true });
  }

  for (const level of everything)
    await expectNothingLost(
      level,
      done.filter(({ id }) => id === level.id),
    );
  await expectValidOrder(before);
  expect(await logged()).toBe(loggedBefore + done.length);
}, 120_000);
