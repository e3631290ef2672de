import { randomUUID } from 'node:crypto';
import { dayInUtc } from '../../shared/calendar/day.ts';
import { type CoveredLevel, uncoverLevel } from '../../shared/level/covered-level.ts';
import { cropKey } from '../../shared/level/picture/picture-key.ts';
import { requestText } from './http-connection.ts';
import { fetchBytes } from './recorded-replies.ts';

const STARTER_GAMES = 16_000;

/** A call of a visit, by name and path. */
interface PlannedCall {
  name: string;
  path: string;
}

/** The calls of a first visit in order, and the level that it plays. */
export interface VisitPlan {
  calls: PlannedCall[];
  levelId: string;
  /** Its game. */
  gameId: number;
}

interface DailyReply {
  level: CoveredLevel;
}

/** Plans a visit to today's level of a running site. */
export async function planVisit(port: number): Promise<VisitPlan> {
  const today = dayInUtc(Date.now());
  const level = uncoverLevel((await fetchJson<DailyReply>(port, `/api/daily/${today}`)).level);
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const key = encodeURIComponent(cropKey(level, 1));
  return {
    levelId: level.id,
    gameId: level.gameId,
    calls: [
      { name: 'page', path: '/' },
      ...[...new Set(files)].map((path) => ({ name: `asset ${path.split('.').at(-1)}`, path })),
      { name: 'daily', path: `/api/daily/${today}` },
      { name: 'crop', path: `/api/screenshot/${level.path}/1?${key}` },
      { name: 'catalogue', path: `/api/games/packed.json?${today}` },
      { name: 'levels', path: `/api/levels?${today}` },
      { name: 'thumbnail', path: `/api/thumbnail/${level.path}?${key}` },
    ],
  };
}

async function fetchJson<Reply>(port: number, path: string): Promise<Reply> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<Reply>;
}

let visitorCount = 0;

/** An address that no other visitor has. */
export function nextAddress(): string {
  visitorCount += 1;
  return `10.${(visitorCount >> 16) & 255}.${(visitorCount >> 8) & 255}.${visitorCount & 255}`;
}

/** The request of a finished play by a new visitor, whose wrong guesses are any games of the starter catalogue. */
export function scoreRequest(
  { levelId, gameId }: Pick<VisitPlan, 'levelId' | 'gameId'>,
  address = nextAddress(),
): string {
  const score = Math.floor(Math.random() * 6);
  const guesses = Array.from({ length: score || 5 }, (_, index) =>
    index + 1 === score ? gameId : Math.ceil(Math.random() * STARTER_GAMES),
  );
  const body = JSON.stringify({ score, playId: randomUUID(), guesses });
  return requestText(`/api/level/${encodeURIComponent(levelId)}/score`, { 'x-forwarded-for': address }, body);
}

/** The number of scores that the site has stored for a level. */
export async function storedScores(port: number, levelId: string): Promise<number> {
  const { body } = await fetchBytes(port, `/api/level/${encodeURIComponent(levelId)}/scores`, {
    'accept-encoding': 'identity',
  });
  return (JSON.parse(body.toString()) as number[]).reduce((sum, count) => sum + count, 0);
}
