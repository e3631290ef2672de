import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createEncryption } from '../encryption.ts';
import type { FindOrigin } from '../http/proxy/proxy.ts';
import type { Mount } from '../http/visitor.ts';
import { accessTokenRoutes } from './access-token/routes.ts';
import { linkRoutes } from './link/routes.ts';
import { createDeviceCookies } from './login/device-cookies.ts';
import { loginRoutes } from './login/routes.ts';
import { userRoutes } from './manage/routes.ts';
import { createChallenges } from './passkey/challenges.ts';
import { passkeyRoutes } from './passkey/routes.ts';
import { createPasswordCheck } from './password/check-password.ts';
import { profileRoutes } from './profile/routes.ts';
import { createProvider } from './provider/provider.ts';
import { providerRoutes } from './provider/routes.ts';
import { createCodeCheck } from './second-factor/check-code.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import type { Sessions } from './session/sessions.ts';

interface AccountOptions extends Context {
  config: Config;
  sessions: Sessions;
  /** The site's secret. */
  secret: string;
  findSiteName: () => Promise<string>;
  findOrigin: FindOrigin;
  /** Makes some room on a full disk; false when it cannot. */
  makeRoom: () => Promise<boolean>;
}

/** Logging in, what users change about their own account, and what admins change about those of others. */
export function accountRoutes(mount: Mount, options: AccountOptions): void {
  const { db, now, config, sessions, secret, findSiteName, findOrigin, makeRoom } = options;
  const { publicUrl } = config;
  const context = { db, now, findSiteName };
  const encryption = createEncryption(secret);
  const deviceCookies = createDeviceCookies({ secret, publicUrl, now });
  const checkPassword = createPasswordCheck(mount.app, context);
  const codeCheck = createCodeCheck(mount.app, { ...context, encryption });
  const starting = { ...context, sessions, deviceCookies, makeRoom };
  loginRoutes(mount, { ...starting, config, codeCheck });
  passkeyRoutes(mount, { ...starting, challenges: createChallenges(secret, now), findOrigin });
  providerRoutes(mount, { ...starting, config, provider: createProvider(config), encryption, findOrigin });
  profileRoutes(mount, { ...context, sessions, checkPassword });
  secondFactorRoutes(mount, { ...context, encryption, codeCheck, checkPassword });
  accessTokenRoutes(mount);
  linkRoutes(mount, context);
  userRoutes(mount, config);
}
