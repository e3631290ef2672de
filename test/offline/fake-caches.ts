/** What a cache holds under a URL. */
interface Entry {
  body: ArrayBuffer;
  init: ResponseInit;
}

/** Browser caches in memory, with what a browser refuses: partial responses, `vary: *`, and more bytes than the quota. */
export class FakeCaches {
  quota = Number.POSITIVE_INFINITY;
  /** Set to let every access fail, as with a damaged profile. */
  isBroken = false;
  readonly #origin: string;
  readonly #caches = new Map<string, Map<string, Entry>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(name: string) {
    if (this.isBroken) throw new DOMException('The caches are damaged', 'UnknownError');
    const entries = this.#caches.get(name) ?? new Map<string, Entry>();
    this.#caches.set(name, entries);
    const urlOf = (key: string | Request) =>
      new URL(typeof key === 'string' ? key : key.url, this.#origin).href;
    return {
      match: async (key: string | Request) => responseOf(entries.get(urlOf(key))),
      matchAll: async () => [...entries.values()].map((entry) => responseOf(entry) as Response),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (key: string | Request) => entries.delete(urlOf(key)),
      put: async (key: string | Request, response: Response) => {
        if (response.status === 206 || response.headers.get('vary') === '*')
          throw new TypeError('Not cacheable');
        const body = await response.arrayBuffer();
        if (this.bytes() + body.byteLength > this.quota) throw new DOMException('Full', 'QuotaExceededError');
        entries.set(urlOf(key), {
          body,
          init: { status: response.status, headers: new Headers(response.headers) },
        });
      },
    };
  }

  /** Of the named cache only; one that does not exist is not created. */
  async match(path: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    if (this.isBroken) throw new DOMException('The caches are damaged', 'UnknownError');
    return responseOf(this.#caches.get(cacheName)?.get(new URL(path, this.#origin).href));
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async has(name: string): Promise<boolean> {
    return (await this.keys()).includes(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  /** The size of all bodies. */
  bytes(): number {
    const entries = [...this.#caches.values()].flatMap((cache) => [...cache.values()]);
    return entries.reduce((sum, { body }) => sum + body.byteLength, 0);
  }

  /** The paths in a cache, whose name begins like this. */
  paths(prefix: string): string[] {
    const found = [...this.#caches].filter(([name]) => name.startsWith(prefix));
    return found.flatMap(([, entries]) => [...entries.keys()].map((url) => new URL(url).pathname));
  }
}

function responseOf(entry: Entry | undefined): Response | undefined {
  return entry && new Response(entry.body.slice(0), entry.init);
}
