import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { LIST, type Recorded } from './recorded.ts';

// A contender: routes that do nothing but send bytes that lie in memory, compressed already.

const [folder = ''] = process.argv.slice(2);
const app = fastify();
const list = JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as Recorded[];
for (const { path, type, encoding, file } of list) {
  const bytes = readFileSync(join(folder, file));
  app.get(path.split('?')[0] ?? '', (_, reply) => {
    reply.header('content-type', type);
    if (encoding) reply.header('content-encoding', encoding);
    reply.send(bytes);
  });
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
