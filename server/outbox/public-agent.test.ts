import { createServer } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createPublicAgent, isPublicAddress, publicLookup } from './public-agent.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '142.250.74.42', '2607:f8b0:4004:800::200a', '2a00:1450::1', '::ffff:8.8.8.8'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '192.0.0.8',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:4136:e378::1',
    '2001:db8::1',
    '100::1',
    '',
    'localhost',
    '1',
    '0x7f.1',
    '127.1',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

function lookUp(addresses: string[], all: boolean): Promise<unknown[]> {
  const lookup = publicLookup(async () => addresses);
  return new Promise((resolve) => lookup('push.example', { all }, (...result) => resolve(result)));
}

describe('a lookup', () => {
  it('gives the checked addresses of a name', async () => {
    expect(await lookUp(['8.8.8.8', '2a00:1450::1'], true)).toEqual([
      null,
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2a00:1450::1', family: 6 },
      ],
    ]);
    expect(await lookUp(['2a00:1450::1'], false)).toEqual([null, '2a00:1450::1', 6]);
  });

  it.each([[[]], [['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['2a00:1450::1', '::ffff:127.0.0.1']]])(
    'of a name with the addresses %j fails',
    async (addresses) => {
      for (const all of [true, false]) {
        expect((await lookUp(addresses, all))[0]).toMatchObject({ code: 'ENOTPUBLIC' });
      }
    },
  );
});

it('an agent connects to no name that leads to this computer', async () => {
  const agent = createPublicAgent(async () => ['127.0.0.1']);
  const error = await new Promise((resolve) => {
    request('https://push.example/x', { agent }).on('error', resolve).end();
  });
  expect(error).toMatchObject({ code: 'ENOTPUBLIC' });
  agent.destroy();
});

it('an agent resolves a name again for each connection', async () => {
  const asked: string[] = [];
  const agent = createPublicAgent(async (name) => {
    asked.push(name);
    return asked.length > 2 ? ['::1'] : ['10.0.0.1'];
  });
  for (const name of ['a.example', 'a.example', 'b.example']) {
    await new Promise((resolve) => request(`https://${name}/`, { agent }).on('error', resolve).end());
  }
  expect(asked).toEqual(['a.example', 'a.example', 'b.example']);
  agent.destroy();
});

it('an agent closes the connections that it does not use, however many hosts strangers name', async () => {
  const server = createServer((_, response) => void response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = createPublicAgent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  const hosts = Array.from({ length: 200 }, (_, index) => `https://${index}.push.example/`);
  for (const host of hosts) {
    await new Promise((resolve) =>
      request(host, { agent }, (response) => response.resume().on('end', resolve)).end(),
    );
  }
  const count = () => new Promise((resolve) => server.getConnections((_, open) => resolve(open)));
  expect(await count()).toBeGreaterThan(0);
  await expect.poll(count, { timeout: 6000 }).toBe(0);
  agent.destroy();
  await new Promise((resolve) => server.close(resolve));
}, 20_000);
