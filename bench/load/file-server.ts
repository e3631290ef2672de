import { createServer, type RequestListener } from 'node:http';

// A baseline for reads: a file server that sends precompressed files.

type Sirv = (folder: string, options: { brotli: boolean; etag: boolean }) => RequestListener;

// It is installed in bench/ only, so its types are not available to the type check of the project.
const name: string = 'sirv';
const { default: sirv } = (await import(name)) as { default: Sirv };

const [folder = ''] = process.argv.slice(2);
createServer(sirv(folder, { brotli: true, etag: true })).listen(Number(process.env.PORT), '127.0.0.1');
