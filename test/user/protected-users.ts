import type { LightMyRequestResponse } from 'fastify';
import type { TestSite } from '../site/site.ts';
import type { Accounts, LoggedInUser } from './accounts.ts';
import { codeOf } from './authenticator.ts';
import { PASSWORD } from './user.ts';

const TIME_STEP_MS = 30_000;

/** A user with a second factor. */
export interface ProtectedUser extends LoggedInUser {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up second factors on a test site and generates their codes. */
export interface ProtectedUsers {
  create: () => Promise<ProtectedUser>;
  draft: (user: LoggedInUser) => Promise<{ secret: string; address: string; draft: string }>;
  turnOn: (
    user: LoggedInUser,
    body: { draft: string; code: string; password?: string },
  ) => Promise<LightMyRequestResponse>;
  statusOf: (user: LoggedInUser) => Promise<{ since: string | null; recoveryCodes: number }>;
  /** The code that an app with this secret shows now. */
  codeOf: (secret: string) => string;
  /** Moves the clock to the next time step and returns its code, which was not used yet. */
  nextCodeOf: (secret: string) => string;
}

export function openProtectedUsers(site: TestSite, accounts: Accounts): ProtectedUsers {
  const users: ProtectedUsers = {
    create: async () => {
      const user = await accounts.createLoggedIn();
      const { secret, draft } = await users.draft(user);
      const response = await users.turnOn(user, { draft, code: users.codeOf(secret) });
      if (response.statusCode !== 200) throw new Error(`No second factor: ${response.body}`);
      return { ...user, secret, recoveryCodes: response.json().recoveryCodes };
    },
    draft: async ({ cookies }) => (await accounts.post('profile/second-factor/draft', {}, cookies)).json(),
    turnOn: ({ cookies }, body) =>
      accounts.post('profile/second-factor', { password: PASSWORD, ...body }, cookies),
    statusOf: async ({ cookies }) => (await site.call({ url: '/api/profile/second-factor', cookies })).json(),
    codeOf: (secret) => codeOf(secret, site.clock.now),
    nextCodeOf: (secret) => {
      site.clock.now += TIME_STEP_MS;
      return users.codeOf(secret);
    },
  };
  return users;
}
