import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { openTestSite, type TestSite } from './site.ts';

let site: TestSite;
let nobodySpecial: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  nobodySpecial = await site.logIn();
});

afterAll(() => site.close());

const guarded = allEndpoints.filter(({ access }) => access !== 'public');

async function statusOf({ method, path }: Endpoint, cookies: Record<string, string> = {}): Promise<number> {
  const url = path.replace(/:\w+/g, '1');
  return (await site.call({ method, url, cookies })).statusCode;
}

describe('every guarded call', () => {
  it.for(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s refuses strangers, and users without the permission',
    async ([, endpoint], { skip }) => {
      if (!site.app.hasRoute({ method: endpoint.method, url: endpoint.path })) skip('It is not built yet');
      expect(await statusOf(endpoint)).toBe(401);
      if (endpoint.access !== 'logged-in') expect(await statusOf(endpoint, nobodySpecial)).toBe(403);
    },
  );
});
