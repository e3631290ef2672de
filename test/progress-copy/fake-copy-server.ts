import { vi } from 'vitest';

interface StoredRow {
  revision: string;
  content: string | null;
}

/** What a call answers: a status other than 200 fails with its code. */
type Answer = { status: number; reply: unknown };

const codes: Record<number, string> = {
  404: 'not-found',
  409: 'conflict',
  429: 'too-many',
  503: 'unavailable',
  507: 'full',
};

/** The calls about copies of progress, answered as the server does, in place of the network. */
export interface FakeCopyServer {
  copies: Map<string, StoredRow>;
  /** The key in the cookie of the current device. */
  cookie: string | null;
  isOnline: boolean;
  /** Why copies are refused: a status and its detail; null while they are stored. */
  refusal: { status: number; detail: string } | null;
  /** The paths of the calls, with their bodies. */
  calls: { path: string; body: Record<string, unknown> }[];
  /** Called before each answer. */
  onCall: (path: string) => void;
}

/** Stubs `fetch`; end it with `vi.unstubAllGlobals`. */
export function stubCopyServer(): FakeCopyServer {
  const server: FakeCopyServer = {
    copies: new Map(),
    cookie: null,
    isOnline: true,
    refusal: null,
    calls: [],
    onCall: () => {},
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = `${method} ${url.replace('/api/progress-copy', '')}`;
    const parsed = body ? JSON.parse(String(body)) : {};
    if (!server.isOnline) throw new TypeError('Failed to fetch');
    server.calls.push({ path, body: parsed });
    server.onCall(path);
    const refusal = path === 'POST ' ? server.refusal : null;
    const { status, reply } = refusal ? { ...refusal, reply: null } : answer(server, path, parsed);
    if (status === 200) return Response.json(reply);
    const detail = refusal?.detail ?? 'No';
    const problem = { type: 'about:blank', title: 'No', status, detail, code: codes[status] };
    return Response.json(problem, { status });
  });
  return server;
}

function answer(server: FakeCopyServer, path: string, body: Record<string, string | null>): Answer {
  const token = String(body.token);
  const stored = server.copies.get(token);
  const ok = (reply: unknown) => ({ status: 200, reply });
  switch (path) {
    case 'POST /read':
      if (!stored) return ok({ state: 'none' });
      if (stored.content === null) return ok({ state: 'erased' });
      return ok(stored.revision === body.knownRevision ? { state: 'same' } : { state: 'copy', ...stored });
    case 'POST ': {
      const isBase = stored
        ? stored.content !== null && stored.revision === body.baseRevision
        : body.baseRevision === null;
      if (!isBase) return { status: 409, reply: null };
      const revision = crypto.randomUUID();
      server.copies.set(token, { revision, content: body.content ?? '' });
      return ok({ revision });
    }
    case 'POST /erase':
      server.copies.set(token, { revision: crypto.randomUUID(), content: null });
      return ok(true);
    case 'POST /key':
      server.cookie = body.key ?? null;
      return ok(true);
    case 'POST /key/recall':
      return ok({ key: server.cookie });
    case 'DELETE /key':
      server.cookie = null;
      return ok(true);
    default:
      return { status: 404, reply: null };
  }
}
