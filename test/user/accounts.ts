import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Permission } from '#shared/user/user.ts';
import { aUser } from '../builders.ts';
import { cookiesOf, type TestSite } from '../site/site.ts';
import { addUser, PASSWORD } from './user.ts';

export type Cookies = Record<string, string>;

export interface LoggedInUser {
  name: string;
  cookies: Cookies;
}

interface LoginOptions {
  password?: string;
  code?: string | undefined;
  cookies?: Cookies;
  userAgent?: string;
}

/** Users of a test site and their calls; each call comes from another address, so that no limit by address applies. */
export interface Accounts {
  post: (path: string, payload?: object, cookies?: Cookies) => Promise<LightMyRequestResponse>;
  /** Creates a user with `PASSWORD` and returns their name. */
  create: (...permissions: Permission[]) => Promise<string>;
  createLoggedIn: (...permissions: Permission[]) => Promise<LoggedInUser>;
  logIn: (name: string, options?: LoginOptions) => Promise<LightMyRequestResponse>;
  isLoggedIn: (cookies: Cookies) => Promise<boolean>;
  /** What the audit list says about a user, newest first. */
  auditActionsOf: (name: string) => Promise<string[]>;
}

export function openAccounts(site: TestSite): Accounts {
  let calls = 0;

  function call(path: string, options: Pick<InjectOptions, 'payload' | 'cookies' | 'headers'>) {
    calls += 1;
    const remoteAddress = `10.1.${calls >> 8}.${calls & 255}`;
    return site.call({ method: 'POST', url: `/api/${path}`, remoteAddress, ...options });
  }

  async function create(...permissions: Permission[]): Promise<string> {
    const user = aUser({ permissions });
    await addUser(site.db, user, site.clock.now);
    return user.name;
  }

  function logIn(name: string, options: LoginOptions = {}): Promise<LightMyRequestResponse> {
    const { password = PASSWORD, code, cookies = {}, userAgent } = options;
    const payload = { name, password, ...(code !== undefined && { code }) };
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
    return call('login', { payload, cookies, headers });
  }

  return {
    post: (path, payload, cookies = {}) => call(path, { cookies, ...(payload && { payload }) }),
    create,
    createLoggedIn: async (...permissions) => {
      const name = await create(...permissions);
      return { name, cookies: cookiesOf(await logIn(name)) };
    },
    logIn,
    isLoggedIn: async (cookies) => (await call('verify', { cookies })).json() !== false,
    auditActionsOf: async (name) => {
      const query = site.db.selectFrom('audit_entry').select('action').where('subject', '=', name);
      return (await query.orderBy('id', 'desc').execute()).map(({ action }) => action);
    },
  };
}
