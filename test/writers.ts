import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import type { Level, LevelState } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { firstFreeIndex } from '#shared/level/lock-window.ts';
import { removeFromOrder } from '#shared/level/remove-from-order.ts';
import { Score } from '#shared/score/players-by-score.ts';
import type { Calendar } from '../server/level/calendar.ts';
import { aDraft } from './builders.ts';
import { type Doubt, type Ledger, noteDeedTold } from './ledger.ts';
import type { Seeded } from './seeded.ts';
import { formOf, levelParts } from './upload.ts';

/** A server that people write to until it dies. */
export interface Written {
  address: string;
  /** The cookies of an admin. */
  admin: string;
  password: string;
  ledger: Ledger;
  chosen: Seeded;
  calendar: Pick<Calendar, 'firstDay' | 'latestDay'>;
  released: readonly string[];
  isDead: () => boolean;
}

interface Told {
  json: unknown;
  cookies: string;
}

interface Asked {
  method?: string;
  body?: Uint8Array<ArrayBuffer> | string;
  type?: string;
  cookies?: string;
  /** The refusal that may come. */
  refusal?: number;
}

const KNOWN_PEOPLE = 40;
let calls = 0;

export function nameOfPerson(number: number): string {
  return `person-${number % KNOWN_PEOPLE}`;
}

/** The answer of a server, if one came before it died; one that refuses is a fault. */
async function ask(site: Written, path: string, asked: Asked = {}): Promise<Told | null> {
  calls += 1;
  // Nobody is to be told that they call too often.
  const from = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const { method = 'POST', body, type = 'application/json', cookies = '', refusal } = asked;
  const headers = { 'x-forwarded-for': from, cookie: cookies, ...(body && { 'content-type': type }) };
  try {
    const reply = await fetch(site.address + path, { method, headers, ...(body && { body }) });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const isJson = reply.headers.get('content-type')?.includes('json');
    if (reply.ok) {
      const set = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      return { json: isJson ? JSON.parse(bytes.toString()) : null, cookies: set.join('; ') };
    }
    if (reply.status !== refusal) site.ledger.faults.push(`${method} ${path}: ${reply.status} ${bytes}`);
  } catch (error) {
    if (!site.isDead()) site.ledger.faults.push(`${method} ${path}: ${error}`);
  }
  return null;
}

async function sendScore(site: Written, again?: string): Promise<void> {
  const { chosen, ledger } = site;
  const playId = again ?? randomUUID();
  const fresh = { levelId: chosen.one(site.released), score: Score.parse(chosen.below(6)), isTold: false };
  const play = ledger.plays.get(playId) ?? fresh;
  ledger.plays.set(playId, play);
  const body = JSON.stringify({ playId, score: play.score });
  if (await ask(site, `/api/level/${play.levelId}/score`, { body })) play.isTold = true;
}

/** Another picture each time, now and then one whose bytes take a while to be written. */
async function nextImage({ chosen }: Written): Promise<Buffer> {
  const isLarge = chosen.below(6) === 0;
  const [width, height] = isLarge ? [320, 240] : [40 + chosen.below(40), 30 + chosen.below(40)];
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const create = { width, height, channels: 3, background: '#000', noise } as const;
  return sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
}

async function submit(site: Written, again?: string): Promise<void> {
  const { submissions } = site.ledger;
  const creator = again ?? `${submissions.size} ${randomUUID().slice(0, 8)}`;
  const sent = submissions.get(creator) ?? {
    draft: aDraft({ path: 'picked', creator, presentation: 'Sent' }),
    image: await nextImage(site),
    id: null,
  };
  submissions.set(creator, sent);
  const form = await formOf(levelParts(sent.draft, sent.image));
  const type = form.headers['content-type'];
  const body = new Uint8Array(form.payload);
  const told = await ask(site, '/api/level/submit', { body, type });
  if (told) sent.id = (told.json as { id: string }).id;
}

async function addGame(site: Written, again?: string): Promise<void> {
  const { games } = site.ledger;
  const name = again ?? `Game of its own ${randomUUID()}`;
  if (!games.has(name)) games.set(name, null);
  const body = JSON.stringify({ name, year: 2001, series: null, aliases: ['Other'] });
  const told = await ask(site, '/api/game', { body, cookies: site.admin, ...(again && { refusal: 409 }) });
  if (!told) return;
  const { id } = told.json as { id: number };
  games.set(name, id);
  noteDeedTold(site.ledger, 'game-added', String(id));
}

/** Somebody logs in, and somebody who did is perhaps logged out. */
async function comeAndGo(site: Written): Promise<void> {
  const { ledger, chosen } = site;
  const name = nameOfPerson(calls);
  const told = await ask(site, '/api/login', { body: JSON.stringify({ name, password: site.password }) });
  if (told) {
    ledger.sessions.set(told.cookies, 'in');
    noteDeedTold(ledger, 'logged-in', name);
  }
  const [cookies] = [...ledger.sessions].find(([, state]) => state === 'in' && chosen.below(3) === 0) ?? [];
  if (cookies === undefined) return;
  ledger.sessions.set(cookies, 'leaving');
  if (await ask(site, '/api/logout', { body: '{}', cookies })) ledger.sessions.set(cookies, 'out');
}

/** Pictures are cut, and the crops kept, while all this goes on. */
async function look(site: Written): Promise<void> {
  const { chosen, ledger, admin: cookies } = site;
  const shown = [...ledger.levels.values()].filter((level) => level !== null);
  const { path } = chosen.one(shown);
  const address = chosen.one([`screenshot/${path}/${1 + chosen.below(5)}`, `thumbnail/${path}`]);
  // A manager may have taken another picture meanwhile, or deleted the level.
  await ask(site, `/api/${address}`, { method: 'GET', cookies, refusal: 404 });
}

/** An upload whose other half never comes. */
async function hangUp({ address, chosen }: Written): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  const part = 'content-disposition: form-data; name="x"; filename="x"\r\n\r\n';
  const half = `--a\r\n${part}${'half'.repeat(chosen.below(20_000))}`;
  const head = 'POST /api/level/submit HTTP/1.1\r\nhost: x\r\ncontent-length: 99999';
  socket.write(`${head}\r\ncontent-type: multipart/form-data; boundary=a\r\n\r\n${half}`);
  socket.setTimeout(1 + chosen.below(50), () => socket.destroy());
  await new Promise((resolve) => socket.on('close', resolve));
}

const nextStates: Record<LevelState, readonly LevelState[]> = {
  submitted: ['submitted', 'approved', 'archived'],
  approved: ['approved', 'submitted'],
  archived: ['archived', 'submitted', 'approved'],
};

const deeds: Record<string, string> = {
  'submitted approved': 'level-approved',
  'archived approved': 'level-approved',
  'submitted archived': 'level-archived',
  'archived submitted': 'level-restored',
  'approved submitted': 'level-approval-cancelled',
};

/** One thing after another, so that it is known what the site should be like: saves with and without an image, states, deletions, sorting. */
async function manage(site: Written): Promise<void> {
  const { ledger, chosen } = site;
  const waiting = [...ledger.levels.values()].filter((level) => level?.id.startsWith('PL-')) as Level[];
  const level = waiting.length > 0 && chosen.below(4) > 0 ? chosen.one(waiting) : null;
  if (!level) return sortLevels(site);
  if (chosen.below(8) === 0) return deleteOne(site, level);
  return saveOne(site, level);
}

async function saveOne(site: Written, level: Level): Promise<void> {
  const { ledger, chosen, admin: cookies } = site;
  const wanted = { state: chosen.one(nextStates[level.state]), presentation: `Saved ${randomUUID()}` };
  ledger.doubt = { id: level.id, wanted, order: orderAfter(site, level, wanted.state) };
  const sent = { ...level, ...wanted, baseRevision: levelRevision(level) };
  const image = chosen.below(3) === 0 ? await nextImage(site) : undefined;
  const form = await formOf(levelParts(sent, image));
  const body = new Uint8Array(form.payload);
  const told = await ask(site, '/api/level', { body, type: form.headers['content-type'], cookies });
  if (!told) return;
  ledger.levels.set(level.id, told.json as Level);
  settle(ledger, deeds[`${level.state} ${wanted.state}`] ?? 'level-edited', level.id);
}

async function deleteOne(site: Written, { id, state }: Level): Promise<void> {
  const { ledger, admin: cookies } = site;
  const order = state === 'approved' ? without(site, id) : ledger.order;
  ledger.doubt = { id, wanted: null, order };
  if (!(await ask(site, `/api/level/${encodeURIComponent(id)}`, { method: 'DELETE', cookies }))) return;
  ledger.levels.set(id, null);
  settle(ledger, 'level-deleted', id);
}

/** Two of the last levels change their places. */
async function sortLevels(site: Written): Promise<void> {
  const { ledger, chosen, admin: cookies } = site;
  const order = [...ledger.order];
  const place = order.length - 2 - chosen.below(4);
  order.splice(place, 2, ...order.slice(place, place + 2).reverse());
  ledger.doubt = { id: null, wanted: null, order };
  const told = await ask(site, '/api/level-order', { body: JSON.stringify(order), cookies });
  if (told) settle(ledger, 'order-changed', '');
}

/** What was in doubt is so. */
function settle(ledger: Ledger, action: string, subject: string): void {
  const { order } = ledger.doubt as Doubt;
  ledger.order = order;
  ledger.doubt = null;
  noteDeedTold(ledger, action, subject);
}

function orderAfter(site: Written, { id, state }: Level, next: LevelState): readonly string[] {
  if (state === next) return site.ledger.order;
  if (next === 'approved') return [...site.ledger.order, id];
  return state === 'approved' ? without(site, id) : site.ledger.order;
}

function without({ ledger, calendar }: Written, id: string): string[] {
  return removeFromOrder(ledger.order, id, firstFreeIndex(calendar.firstDay, calendar.latestDay));
}

/** Everybody who writes at the same time, and how many they are. */
export const crowd = [
  { write: sendScore, count: 3 },
  { write: submit, count: 2 },
  { write: manage, count: 1 },
  { write: addGame, count: 1 },
  { write: comeAndGo, count: 1 },
  { write: look, count: 1 },
  { write: hangUp, count: 1 },
] as const;

/** What nobody answered is sent again, as browsers do. */
export async function sendAgain(site: Written): Promise<void> {
  const { plays, submissions, games } = site.ledger;
  for (const [id, { isTold }] of plays) if (!isTold) await sendScore(site, id);
  for (const [creator, { id }] of submissions) if (id === null) await submit(site, creator);
  for (const [name, id] of games) if (id === null) await addGame(site, name);
}
