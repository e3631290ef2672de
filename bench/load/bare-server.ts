import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { RECORD_LIST, type RecordedReply } from './recorded-replies.ts';

// A baseline for reads: routes that only send compressed bytes from memory.

const [folder = ''] = process.argv.slice(2);
const app = fastify();
const list = JSON.parse(readFileSync(join(folder, RECORD_LIST), 'utf8')) as RecordedReply[];
for (const { path, type, encoding, file } of list) {
  const bytes = readFileSync(join(folder, file));
  app.get(path.split('?')[0] ?? '', (_, reply) => {
    reply.header('content-type', type);
    if (encoding) reply.header('content-encoding', encoding);
    reply.send(bytes);
  });
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
