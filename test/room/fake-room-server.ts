import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { MAX_MEMBERS } from '#shared/room/room.ts';

interface FakeMember {
  name: string;
  results: Map<string, string>;
}

interface FakeRoom {
  makerSecret: string;
  name: string;
  members: Map<string, FakeMember>;
}

type Body = Record<string, string> & { results: { day: string; content: string }[] };

/** What a call answers: a status other than 200 fails with its code. */
type Answer = { status: number; reply: unknown };

const codes: Record<number, string> = {
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'too-many',
  507: 'full',
};

/** The calls about rooms, answered as the server does, and others as given, in place of the network. */
export interface FakeRoomServer {
  rooms: Map<string, FakeRoom>;
  isOnline: boolean;
  /** Whether calls are carried out, but their responses are lost. */
  isCutOff: boolean;
  /** Answered instead; null for none. */
  failure: number | null;
  /** The paths of the calls about rooms, with their bodies. */
  calls: { path: string; body: Body }[];
  /** The responses of other calls, by path. */
  others: Record<string, unknown>;
}

const done = { status: 200, reply: true };
const idOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Stubs `fetch`; end it with `vi.unstubAllGlobals`. */
export function stubRoomServer(others: Record<string, unknown> = {}): FakeRoomServer {
  const server: FakeRoomServer = {
    rooms: new Map(),
    isOnline: true,
    isCutOff: false,
    failure: null,
    calls: [],
    others,
  };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = url.split('?')[0] ?? '';
    if (!server.isOnline) throw new TypeError('Failed to fetch');
    if (!path.startsWith('/api/room')) return Response.json(server.others[path] ?? null);
    const parsed = JSON.parse(String(body)) as Body;
    server.calls.push({ path: path.replace('/api/room', ''), body: parsed });
    const { status, reply } = server.failure
      ? { status: server.failure, reply: null }
      : answer(server, path.replace('/api/room', ''), parsed);
    if (server.isCutOff) throw new TypeError('Failed to fetch');
    if (status === 200) return Response.json(reply);
    const problem = { type: 'about:blank', title: 'No', status, detail: 'No', code: codes[status] };
    return Response.json(problem, { status });
  });
  return server;
}

const handlers: Record<string, (room: FakeRoom, body: Body, ownId: string) => number> = {
  '/join': ({ members }, { nickname = '' }, ownId) => {
    if (!members.has(ownId) && members.size >= MAX_MEMBERS) return 409;
    members.set(ownId, { name: nickname, results: new Map() });
    return 200;
  },
  '/report': ({ members }, { results }, ownId) => {
    const own = members.get(ownId);
    for (const { day, content } of results) if (!own?.results.has(day)) own?.results.set(day, content);
    return own ? 200 : 404;
  },
  '/rename-member': ({ members }, { nickname = '' }, ownId) => {
    const own = members.get(ownId);
    if (own) own.name = nickname;
    return own ? 200 : 404;
  },
  '/rename': (room, { name = '' }) => {
    room.name = name;
    return 200;
  },
  '/leave': ({ members }, _, ownId) => {
    members.delete(ownId);
    return 200;
  },
  '/remove-member': ({ members }, { memberId = '' }) => {
    members.delete(memberId);
    return 200;
  },
};

function answer({ rooms }: FakeRoomServer, path: string, body: Body): Answer {
  const { token = '', name = '', nickname = '', makerSecret = '' } = body;
  const ownId = idOf(body.memberSecret ?? '');
  const room = rooms.get(token);
  if (path === '') {
    rooms.set(token, {
      makerSecret,
      name,
      members: new Map([[ownId, { name: nickname, results: new Map() }]]),
    });
    return done;
  }
  if (path === '/read')
    return { status: 200, reply: room ? viewOf(room, ownId, body.knownRevision) : { state: 'none' } };
  if (room && makerSecret && makerSecret !== room.makerSecret) return { status: 403, reply: null };
  if (path === '/erase') rooms.delete(token);
  if (path === '/erase') return done;
  return { status: (room && handlers[path]?.(room, body, ownId)) ?? 404, reply: true };
}

function viewOf({ name, members }: FakeRoom, ownId: string, known?: string): unknown {
  if (!members.has(ownId)) return { state: 'visitor', name, memberCount: members.size };
  const listed = [...members].map(([id, member]) => ({
    id,
    name: member.name,
    results: [...member.results].map(([day, content]) => ({ day, content })),
  }));
  const revision = idOf(JSON.stringify([name, listed]));
  return revision === known ? { state: 'same' } : { state: 'member', revision, name, members: listed };
}
