import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { countResponse, createOutgoingBodies } from './body-cache.ts';

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

function send(outgoing: ReturnType<typeof createOutgoingBodies>, body: Buffer): ServerResponse {
  const response = aResponse();
  outgoing.add(body);
  countResponse(body, response);
  return response;
}

it('counts a body once for all its responses, until the last has ended', () => {
  const outgoing = createOutgoingBodies(100);
  const body = Buffer.alloc(40);
  const responses = [send(outgoing, body), send(outgoing, body), send(outgoing, body)];
  expect(outgoing.bytes()).toBe(40);
  for (const response of responses.slice(1)) response.emit('close');
  expect(outgoing.bytes()).toBe(40);
  responses[0]?.emit('close');
  expect(outgoing.bytes()).toBe(0);
});

it('closes the connections that receive the oldest bodies beyond the limit', () => {
  const outgoing = createOutgoingBodies(100);
  const shared = Buffer.alloc(40);
  const responses = [send(outgoing, shared), send(outgoing, shared)];
  for (let count = 0; count < 50; count += 1) {
    responses.push(send(outgoing, Buffer.alloc(40)));
    expect(outgoing.bytes()).toBeLessThanOrEqual(100);
  }
  expect(responses.filter(({ destroyed }) => !destroyed)).toEqual(responses.slice(-2));
});

it('sends a body that is larger than the limit', () => {
  const outgoing = createOutgoingBodies(100);
  const response = send(outgoing, Buffer.alloc(500));
  expect(response.destroyed).toBe(false);
  response.emit('close');
  expect(outgoing.bytes()).toBe(0);
});

it('does not count a response that has ended, or a body of nobody', () => {
  const outgoing = createOutgoingBodies(100);
  const body = Buffer.alloc(40);
  outgoing.add(body);
  countResponse(body, Object.assign(aResponse(), { destroyed: true }));
  countResponse(Buffer.alloc(40), aResponse());
  expect(outgoing.bytes()).toBe(0);
});
