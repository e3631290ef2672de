import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf, openSqliteSite, type TestSite } from '../../../test/site/site.ts';
import { openAccounts } from '../../../test/user/accounts.ts';
import { openTestProvider, type TestProvider } from '../../../test/user/oidc-provider.ts';
import type { Environment } from '../../config.ts';
import { loadConfig } from '../../load-config.ts';

let provider: TestProvider;
let site: TestSite;
let visitors = 0;

const settingsOf = (oidcIssuer: string) => ({
  ...{ oidcIssuer, oidcClientId: 'zoomout', oidcClientSecret: 'secret' },
  ...{ oidcAdmins: 'admins', oidcManagers: 'managers' },
});

beforeAll(async () => {
  provider = await openTestProvider();
  site = await openSqliteSite({ config: settingsOf(provider.issuer) });
});

afterAll(async () => {
  await site.close();
  await provider.close();
});

afterEach(() => {
  provider.answers.change = () => {};
});

/** Where a login leads to, and who it logs in. */
async function logIn(at: TestSite = site, from: TestProvider = provider) {
  at.clock.now = Date.now();
  visitors += 1;
  const remoteAddress = `10.8.0.${visitors}`;
  const begun = await at.call({ url: '/api/provider/start', remoteAddress });
  const location = String(begun.headers.location ?? '');
  if (location === '') return { leadsTo: String(begun.headers.refresh), user: false };
  const callback = await from.follow(location);
  const answer = { url: callback, cookies: cookiesOf(begun), remoteAddress };
  const response = await at.call(answer);
  const user = (await openAccounts(at).post('verify', {}, cookiesOf(response))).json();
  return { leadsTo: String(response.headers.refresh), user, answer };
}

const REFUSED = expect.stringContaining('provider-problem=refused');
const logged = (at = site) => at.logLines.join('\n').replaceAll('\\"', '"');

describe('a provider', () => {
  it('may have the name only where it is asked beside the token', async () => {
    provider.become({ sub: 'noname', groups: ['admins'] }, { sub: 'noname', preferred_username: 'ui-ann' });
    expect((await logIn()).user).toEqual({ name: 'ui-ann', permissions: ['admin'] });
  });

  it('may have an empty claim in the token, and the full one beside it', async () => {
    const claims = { sub: 'empty', preferred_username: 'empty' };
    provider.become({ ...claims, groups: [] }, { ...claims, groups: ['managers'] });
    expect((await logIn()).user).toEqual({ name: 'empty', permissions: ['manage-level'] });
  });

  it('may have one part of the claim in the token, and another one beside it', async () => {
    const claims = { sub: 'halves', preferred_username: 'halves' };
    provider.become({ ...claims, groups: ['others'] }, { ...claims, groups: { managers: {} } });
    expect((await logIn()).user).toEqual({ name: 'halves', permissions: ['manage-level'] });
  });

  it.each<[string, object]>([
    ['an audience list', { aud: ['zoomout', 'another'], azp: 'zoomout' }],
    ['a clock that is 45 s ahead', { nbf: Math.floor(Date.now() / 1000) + 45 }],
    ['a clock that is 45 s behind', { exp: Math.floor(Date.now() / 1000) - 5 }],
  ])('may have %s', async (what, claims) => {
    provider.become({ sub: what, preferred_username: what, groups: ['admins'], ...claims });
    expect((await logIn()).user).toMatchObject({ permissions: ['admin'] });
  });

  it('may write its type of token small', async () => {
    provider.become({ sub: 'small', preferred_username: 'small', groups: 'admins' });
    provider.answers.change = (body) => Object.assign(body, { token_type: 'bearer' });
    expect((await logIn()).user).toMatchObject({ permissions: ['admin'] });
  });

  it('is told apart from strangers in the log, with what both sides have', async () => {
    provider.become({ sub: 'eve', preferred_username: 'eve', groups: 'users admins' });
    expect((await logIn()).leadsTo).toContain('provider-problem=stranger');
    expect(logged()).toContain('"claim":"groups","has":["users admins"],"admins":"admins"');
  });

  it.each([
    ['', '/'],
    ['/', ''],
  ])('that ends with "%s" may be written with "%s" in the settings', async (end, written) => {
    const other = await openTestProvider(end);
    const address = other.issuer.replace(/\/$/, '') + written;
    const at = await openSqliteSite({ config: settingsOf(address) });
    other.become({ sub: 'ann', preferred_username: 'ann', groups: ['admins'] });
    expect((await logIn(at, other)).user).toEqual({ name: 'ann', permissions: ['admin'] });
    await at.close();
    await other.close();
  });

  it('with another name is refused, and the log has both', async () => {
    const other = await openTestProvider('/realms/staff');
    const address = other.issuer.replace('/realms/staff', '');
    const at = await openSqliteSite({ config: settingsOf(address) });
    expect((await logIn(at, other)).leadsTo).toContain('provider-problem=refused');
    expect(logged(at)).toContain(`its issuer is "${other.issuer}", and`);
    await at.close();
    await other.close();
  });
});

describe('an answer is refused', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[string, (parts: string[]) => string]>([
    [
      'that was changed after it was signed',
      ([head = '', claims = '', signature = '']) => {
        const before = JSON.parse(Buffer.from(claims, 'base64url').toString());
        return `${head}.${encode({ ...before, groups: ['admins'] })}.${signature}`;
      },
    ],
    [
      'that another key has signed',
      ([head = '', claims = '']) =>
        `${head}.${claims}.${sign('RSA-SHA256', Buffer.from(`${head}.${claims}`), privateKey).toString('base64url')}`,
    ],
    ['that nobody has signed', ([, claims = '']) => `${encode({ alg: 'none' })}.${claims}.`],
  ])('%s', async (_, change) => {
    provider.become({ sub: 'signed', preferred_username: 'signed', groups: ['managers'] });
    provider.answers.change = (body) => {
      body.id_token = change(String(body.id_token).split('.'));
    };
    expect(await logIn()).toMatchObject({ leadsTo: REFUSED, user: false });
    provider.answers.change = () => {};
    expect((await logIn()).user).toEqual({ name: 'signed', permissions: ['manage-level'] });
  });

  it.each<[string, object, string]>([
    ['with an empty sub', { sub: '' }, 'sub'],
    ['with a sub of spaces', { sub: ' ' }, 'sub'],
    ['for another site', { aud: 'another-site' }, 'its aud is "another-site", and "zoomout" is here'],
    ['of another issuer', { iss: 'https://evil.example' }, 'its iss is "https://evil.example", and'],
  ])('%s, and the log says why', async (_, claims, line) => {
    provider.become({ sub: 'odd', preferred_username: 'odd', groups: ['admins'], ...claims });
    expect(await logIn()).toMatchObject({ leadsTo: REFUSED, user: false });
    expect(logged()).toContain(line);
  });

  it('that comes a second time, whatever the provider thinks of its code', async () => {
    provider.become({ sub: 'twice', preferred_username: 'twice', groups: ['admins'] });
    const { answer, user } = await logIn();
    expect(user).toMatchObject({ permissions: ['admin'] });
    const before = provider.answers.count;
    const again = await site.call(answer as NonNullable<typeof answer>);
    expect(again.headers.refresh).toEqual(REFUSED);
    expect(provider.answers.count).toBe(before);
  });
});

it('the last admin whose claim gives nothing is named in the audit log once', async () => {
  const at = await openSqliteSite({ config: settingsOf(provider.issuer) });
  provider.become({ sub: 'root', preferred_username: 'root', groups: 'admins' });
  await logIn(at);
  provider.become({ sub: 'root', groups: [] });
  for (let logins = 0; logins < 3; logins += 1) {
    expect((await logIn(at)).user).toEqual({ name: 'root', permissions: ['admin'] });
  }
  const actions = await openAccounts(at).auditActionsOf('root');
  expect(actions.filter((action) => action === 'user-changed')).toHaveLength(1);
  await at.close();
});

it.each<[string, boolean]>([
  ['https://id.example', true],
  ['http://localhost:8080/realms/staff', true],
  ['http://127.0.0.1:9000', true],
  ['http://[::1]:9000', true],
  ['http://id.example', false],
  ['http://192.168.1.2/realms/staff', false],
  ['http://localhost.evil.example', false],
])('the issuer %s is accepted: %s', (address, isAccepted) => {
  const warnings: string[] = [];
  const environment: Environment = { OIDC_ISSUER: address, OIDC_CLIENT_ID: 'zoomout' };
  const load = () => loadConfig('no-such-file', environment, (line) => warnings.push(line));
  if (!isAccepted) return expect(load).toThrow(/OIDC_ISSUER must be an https address/);
  expect(load().oidcIssuer).toBe(address);
  expect(warnings).toEqual([expect.stringContaining('neither OIDC_ADMINS nor OIDC_MANAGERS')]);
});
