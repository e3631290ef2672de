import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import * as v from 'valibot';
import { Score } from '#shared/play/everyone/players-by-score.ts';
import { aDraft } from '../builders.ts';
import { formOf, levelParts } from '../level/upload.ts';
import { noteDeedTold } from './ledger.ts';
import { manage } from './managing.ts';
import { ask, nextImage, type Written } from './written.ts';

const KNOWN_PEOPLE = 40;
let logins = 0;

export function nameOfPerson(number: number): string {
  return `person-${number % KNOWN_PEOPLE}`;
}

async function sendScore(site: Written, again?: string): Promise<void> {
  const { chosen, ledger } = site;
  const playId = again ?? randomUUID();
  const fresh = { levelId: chosen.one(site.released), score: v.parse(Score, chosen.below(6)), isTold: false };
  const play = ledger.plays.get(playId) ?? fresh;
  ledger.plays.set(playId, play);
  const body = JSON.stringify({ playId, score: play.score });
  if (await ask(site, `/api/level/${play.levelId}/score`, { body })) play.isTold = true;
}

async function submit(site: Written, again?: string): Promise<void> {
  const { submissions } = site.ledger;
  const creator = again ?? `${submissions.size} ${randomUUID().slice(0, 8)}`;
  const sent = submissions.get(creator) ?? {
    draft: aDraft({ path: 'picked', creator, presentation: 'Sent' }),
    image: await nextImage(site),
    key: randomBytes(16).toString('base64url'),
    id: null,
  };
  submissions.set(creator, sent);
  const form = await formOf(levelParts({ ...sent.draft, key: sent.key }, sent.image));
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

/** One user logs in, and another one may log out. */
async function comeAndGo(site: Written): Promise<void> {
  const { ledger, chosen } = site;
  logins += 1;
  const name = nameOfPerson(logins);
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

/** Requests crops, which are made and stored meanwhile. */
async function look(site: Written): Promise<void> {
  const { chosen, ledger, admin: cookies } = site;
  const shown = [...ledger.levels.values()].filter((level) => level !== null);
  const { path } = chosen.one(shown);
  const address = chosen.one([`screenshot/${path}/${1 + chosen.below(5)}`, `thumbnail/${path}`]);
  // A manager may have taken another picture meanwhile, or deleted the level.
  await ask(site, `/api/${address}`, { method: 'GET', cookies, refusal: 404 });
}

/** An upload that is aborted halfway. */
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

/** The writers that run at the same time, and how many of each. */
export const crowd = [
  { write: sendScore, count: 3 },
  { write: submit, count: 2 },
  { write: manage, count: 1 },
  { write: addGame, count: 1 },
  { write: comeAndGo, count: 1 },
  { write: look, count: 1 },
  { write: hangUp, count: 1 },
] as const;

/** Repeats unanswered calls, as browsers do. */
export async function sendAgain(site: Written): Promise<void> {
  const { plays, submissions, games } = site.ledger;
  for (const [id, { isTold }] of plays) if (!isTold) await sendScore(site, id);
  for (const [creator, { id }] of submissions) if (id === null) await submit(site, creator);
  for (const [name, id] of games) if (id === null) await addGame(site, name);
}
