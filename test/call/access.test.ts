import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { MOUNTED } from '../../server/http/visitor.ts';
import { openTestSite, type TestSite } from '../site/site.ts';

let site: TestSite;
let cookiesWithoutPermissions: Record<string, string>;
let cookiesOfManager: Record<string, string>;

beforeAll(async () => {
  site = await openTestSite();
  cookiesWithoutPermissions = await site.logIn();
  cookiesOfManager = await site.logIn('manage-level');
});

afterAll(() => site.close());

const named = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const restricted = named.filter(([, { access }]) => access !== 'public');

async function statusOf({ method, path }: Endpoint, cookies: Record<string, string> = {}): Promise<number> {
  const url = path.replace(/:\w+/g, '1');
  return (await site.call({ method, url, cookies })).statusCode;
}

it('the contract lists the calls that are mounted, and no other: the tests of all calls leave none out', () => {
  const mounted = site.app.getDecorator<Endpoint[]>(MOUNTED);
  const names = mounted.map(({ method, path }) => `${method} ${path}`);
  expect(names.sort()).toEqual(named.map(([name]) => name).sort());
  expect(new Set(mounted)).toEqual(new Set(allEndpoints));
});

describe('every endpoint with restricted access', () => {
  it.for(restricted)(
    '%s refuses anonymous visitors, and users and managers without the permission',
    async ([, endpoint]) => {
      expect(await statusOf(endpoint)).toBe(401);
      if (endpoint.access !== 'logged-in') {
        expect(await statusOf(endpoint, cookiesWithoutPermissions)).toBe(403);
      }
      if (endpoint.access === 'admin') expect(await statusOf(endpoint, cookiesOfManager)).toBe(403);
    },
  );
});
