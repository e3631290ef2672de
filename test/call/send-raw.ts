import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

const MAX_WAIT_MS = 10_000;
const SLOW_PART_MS = 100;

/** Sends bytes as they are, then those of `slowPart` one every 100 ms; returns all that comes back until the connection ends. */
export function sendRaw(app: FastifyInstance, text: string, slowPart = ''): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let response = '';
    let sent = 0;
    const timer = setInterval(() => {
      const next = slowPart[sent++];
      if (next !== undefined) socket.write(next);
    }, SLOW_PART_MS);
    socket.setTimeout(MAX_WAIT_MS, () => reject(new Error('The connection was not ended')));
    socket.on('data', (bytes) => (response += bytes.toString('latin1')));
    // A socket that is closed while it sends reports an error.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(response);
    });
  });
}

/** A response as it was sent. */
export interface SentResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The first response in what a connection sent. */
export function parseResponse(text: string): SentResponse {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  };
}
