import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createOutgoingBodies, type OutgoingBodies } from './outgoing-bodies.ts';

const KB = 1000;

/** A response that is being sent until it is closed. */
function aResponse(): ServerResponse {
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    destroy: () => {
      response.destroyed = true;
      response.emit('close');
    },
  });
  return response as unknown as ServerResponse;
}

function send(outgoing: OutgoingBodies, body: Buffer): ServerResponse {
  const response = aResponse();
  outgoing.count(body, response);
  return response;
}

it('counts a body once for all its responses, until the last has ended', () => {
  const outgoing = createOutgoingBodies(100 * KB);
  const body = Buffer.alloc(40 * KB);
  const responses = [send(outgoing, body), send(outgoing, body), send(outgoing, body)];
  expect(outgoing.bytes()).toBe(40 * KB);
  for (const response of responses.slice(1)) response.emit('close');
  expect(outgoing.bytes()).toBe(40 * KB);
  responses[0]?.emit('close');
  expect(outgoing.bytes()).toBe(0);
});

it('closes the connections that receive the oldest bodies beyond the limit', () => {
  const outgoing = createOutgoingBodies(100 * KB);
  const shared = Buffer.alloc(40 * KB);
  const responses = [send(outgoing, shared), send(outgoing, shared)];
  for (let count = 0; count < 50; count += 1) {
    responses.push(send(outgoing, Buffer.alloc(40 * KB)));
    expect(outgoing.bytes()).toBeLessThanOrEqual(100 * KB);
  }
  expect(responses.filter(({ destroyed }) => !destroyed)).toEqual(responses.slice(-2));
});

it('sends a body that is larger than the limit', () => {
  const outgoing = createOutgoingBodies(100 * KB);
  const response = send(outgoing, Buffer.alloc(500 * KB));
  expect(response.destroyed).toBe(false);
  response.emit('close');
  expect(outgoing.bytes()).toBe(0);
});

it('does not count a response that has ended', () => {
  const outgoing = createOutgoingBodies(100 * KB);
  outgoing.count(Buffer.alloc(40 * KB), Object.assign(aResponse(), { destroyed: true }));
  expect(outgoing.bytes()).toBe(0);
});
