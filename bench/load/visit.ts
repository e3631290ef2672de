import { randomUUID } from 'node:crypto';
import { requestText } from './line.ts';
import { fetchBytes } from './recorded.ts';

const MS_PER_DAY = 86_400_000;
const FIELDS = 'id,name,year,isPopular,fame,series,aliases';

export interface Called {
  name: string;
  path: string;
}

/** What a first visit asks for, in its order. */
export interface Visit {
  calls: Called[];
  levelId: string;
}

interface Daily {
  level: { id: string; path: string; version: number };
}

/** Looks up what today's play consists of on a running site. */
export async function planVisit(port: number): Promise<Visit> {
  const today = new Date(Math.floor(Date.now() / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);
  const { level } = await json<Daily>(port, `/api/daily/${today}`);
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const key = encodeURIComponent(`${level.id}.${level.version}`);
  return {
    levelId: level.id,
    calls: [
      { name: 'page', path: '/' },
      ...[...new Set(files)].map((path) => ({ name: `asset ${path.split('.').at(-1)}`, path })),
      { name: 'daily', path: `/api/daily/${today}` },
      { name: 'crop', path: `/api/screenshot/${level.path}/1?${key}` },
      { name: 'catalogue', path: `/api/games/${FIELDS}.json?${today}` },
      { name: 'levels', path: `/api/levels?${today}` },
      { name: 'thumbnail', path: `/api/thumbnail/${level.path}?${key}` },
    ],
  };
}

async function json<Answer>(port: number, path: string): Promise<Answer> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<Answer>;
}

let visitors = 0;

/** An address that nobody else has. */
export function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** A finished play of somebody new. */
export function scoreRequest(levelId: string, address = newAddress()): string {
  const body = JSON.stringify({ score: Math.floor(Math.random() * 6), playId: randomUUID() });
  return requestText(`/api/level/${encodeURIComponent(levelId)}/score`, { 'x-forwarded-for': address }, body);
}

/** How many scores the site has stored for a level. */
export async function storedScores(port: number, levelId: string): Promise<number> {
  const { body } = await fetchBytes(port, `/api/level/${encodeURIComponent(levelId)}/scores`, {
    'accept-encoding': 'identity',
  });
  return (JSON.parse(body.toString()) as number[]).reduce((sum, count) => sum + count, 0);
}
