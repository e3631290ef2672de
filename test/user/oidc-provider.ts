import { OAuth2Server } from 'oauth2-mock-server';

/** What the provider says of the visitor who logs in there next. */
type Claims = Record<string, unknown> & { sub: string };

/** An OpenID Connect provider on this machine, at which everybody is logged in at once. */
export interface TestProvider {
  issuer: string;
  /** Logs somebody else in from now on; `userinfo` is what it says of them when it is asked beside the token. */
  become: (claims: Claims, userinfo?: Claims) => void;
  /** Changes what it answers to a code from now on, and counts these answers. */
  answers: { count: number; change: (body: Record<string, unknown>) => void };
  /** What a browser brings back that follows the address of a login there: the path and query of the site's callback. */
  follow: (address: string) => Promise<string>;
  close: () => Promise<void>;
}

/** `end` is what its issuer ends with in all that it says. */
export async function openTestProvider(end = ''): Promise<TestProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer + end;
  let claims: Claims = { sub: 'nobody' };
  let info: Claims = claims;
  const answers: TestProvider['answers'] = { count: 0, change: () => {} };
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, claims);
  });
  server.service.on('beforeUserinfo', (response: { body: unknown }) => {
    response.body = info;
  });
  server.service.on('beforeResponse', ({ body }: { body: Record<string, unknown> }) => {
    answers.count += 1;
    answers.change(body);
  });
  return {
    issuer: server.issuer.url,
    answers,
    become: (next, userinfo = next) => {
      claims = next;
      info = userinfo;
    },
    follow: async (address) => {
      const response = await fetch(address, { redirect: 'manual' });
      const { pathname, search } = new URL(response.headers.get('location') ?? '');
      return pathname + search;
    },
    close: () => server.stop(),
  };
}
