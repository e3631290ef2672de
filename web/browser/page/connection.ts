/** A response, with when it was asked for and came, in milliseconds since 1970. */
interface TimedResponse {
  response: Response;
  sentAt: number;
  receivedAt: number;
}

/** Asks the server, past all caches of the browser. */
export async function fetchTimed(url: string, init: RequestInit): Promise<TimedResponse> {
  const sentAt = Date.now();
  const response = await fetch(url, { cache: 'no-store', ...init });
  return { response, sentAt, receivedAt: Date.now() };
}

/** The version of HTTP over which this page came, as browsers name it: `h2`; empty where the browser does not tell. */
export function pageProtocol(): string {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.nextHopProtocol ?? '';
}

interface StoredCookie {
  path: string;
  isSecure: boolean;
  sameSite: string;
}

/** A cookie as the browser keeps it; null where it does not tell. */
export async function storedCookie(name: string): Promise<StoredCookie | null> {
  if (!('cookieStore' in globalThis)) return null;
  // Some browsers tell the name and the value only.
  const cookie = (await cookieStore.get(name)) as
    | { path?: string; secure?: boolean; sameSite?: string }
    | null
    | undefined;
  const { path, secure: isSecure, sameSite } = cookie ?? {};
  if (path === undefined || isSecure === undefined || sameSite === undefined) return null;
  return { path, isSecure, sameSite };
}
