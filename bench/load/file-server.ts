import { createServer, type RequestListener } from 'node:http';

// A contender: a server of files, which serves compressed ones where there are any.

type Sirv = (folder: string, options: { brotli: boolean; etag: boolean }) => RequestListener;

// It is installed beside the benches only, so its types are not at hand for the check of the project.
const name: string = 'sirv';
const { default: sirv } = (await import(name)) as { default: Sirv };

const [folder = ''] = process.argv.slice(2);
createServer(sirv(folder, { brotli: true, etag: true })).listen(Number(process.env.PORT), '127.0.0.1');
