/** Names the contract on every answer of the server. */
const CONTRACT_HEADER = 'contract-version';

export type ResponseCache = Pick<Cache, 'delete' | 'keys' | 'match' | 'put'>;

function cacheControl(response: Response): string {
  return response.headers.get('cache-control') ?? 'no-store';
}

export function contractVersionOf(response: Response | undefined): string | null {
  return response?.headers.get(CONTRACT_HEADER) ?? null;
}

/** Whether an answer may be kept: a good one that is for everybody, from a server that speaks the contract of the kept page. */
export function isCacheableAnswer(response: Response, contract: string | null): boolean {
  const isForAll = !/private|no-store/.test(cacheControl(response));
  return response.status === 200 && isForAll && contract !== null && contractVersionOf(response) === contract;
}

/** Whether two addresses are of the same games: a revision stands behind the day in their cache key. */
export function isSameCatalogue(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => address.split('?')[1]?.split('.')[1]);
  return first === second;
}

/** Whether a picture may be kept: one that is for everybody and never changes. */
export function isCacheablePicture(response: Response): boolean {
  const control = cacheControl(response);
  return response.status === 200 && /public/.test(control) && /immutable/.test(control);
}

/** Keeps a response; the oldest ones leave when there are more than `most`. */
export async function putBounded(
  store: ResponseCache,
  key: string,
  response: Response,
  most: number,
): Promise<void> {
  await store.put(key, response);
  const kept = await store.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - most))) await store.delete(oldest);
}

/**
 * The network's answer, or what was kept when the network is away, its server broken, or neither says anything before `patience` is over.
 * Without anything kept the network's answer comes as late or as bad as it is.
 */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patience: Promise<unknown>,
): Promise<Response> {
  const first = await Promise.race([network.catch(() => undefined), patience.then(() => undefined)]);
  if (first && first.status < 500) return first;
  return (await kept()) ?? network;
}
