import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface StoreGate {
  /** Host and port, as callers reach it. */
  host: string;
  /** What it answers to every call, or to those for one object, instead of passing it on; null when it is open. */
  fault: { status: number; name?: string } | 'hangs-up' | null;
  /** How long every call waits before it is answered or passed on, in milliseconds. */
  delayMs: number;
  /** Whether calls wait until they are let go, one by one. */
  isHolding: boolean;
  /** Let go of the calls that wait. */
  held: (() => void)[];
  /** Method and path of each call, in the order they came. */
  calls: string[];
  stop: () => Promise<void>;
}

/** Stands before a store and can fail in its place. What it passes on stays as it was signed, the name of the host included. */
export async function startGate(store: URL): Promise<StoreGate> {
  const server = createServer(async (request, response) => {
    gate.calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (gate.delayMs > 0) await wait(gate.delayMs);
    if (gate.isHolding) await new Promise<void>((resolve) => gate.held.push(resolve));
    if (gate.fault === 'hangs-up') request.socket.destroy();
    else if (gate.fault && request.url?.includes(gate.fault.name ?? ''))
      refuse(request, response, gate.fault.status);
    else passOn(store, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gate: StoreGate = {
    host: `127.0.0.1:${port}`,
    fault: null,
    delayMs: 0,
    isHolding: false,
    held: [],
    calls: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gate;
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end('<Error><Code>InternalError</Code><Message>Refused by the test</Message></Error>');
}

function passOn({ hostname, port }: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const passed = ask({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
