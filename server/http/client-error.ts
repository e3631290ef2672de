import { METHODS, type ServerResponse } from 'node:http';
import type { Refusal } from './check-request.ts';

/** An error of Node's HTTP parser, with the packet in which it found it. */
export type ClientError = Error & { code?: string | undefined; rawPacket?: unknown };

/** The code of a request that came too slowly; all of it may still arrive. */
export const TIMEOUT_CODE = 'ERR_HTTP_REQUEST_TIMEOUT';
const OVERFLOW_CODE = 'HPE_HEADER_OVERFLOW';
const VERSION_CODE = 'HPE_INVALID_VERSION';
const SUPPORTED_VERSION = / HTTP\/1\.[01][^\d.]/;
const REQUEST_LINE = /^[A-Z]+ [^\r\n]*$/;

const ACCEPT = /\r\naccept:[ \t]*([^\r\n]*)\r\n/i;

const badRequest = { status: 400, detail: 'The request is not valid HTTP' };
const badVersion = { status: 505, detail: 'Only HTTP/1.0 and HTTP/1.1 are supported' };
const longAddress = { status: 414, detail: 'The address of the request is too long' };

/** By the codes of the parser; any other is 400. */
const refusalByCode: Record<string, Refusal> = {
  [TIMEOUT_CODE]: { status: 408, detail: 'The request took too long' },
  [OVERFLOW_CODE]: { status: 431, detail: 'The head of the request is too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The chunk extensions of the request are too large' },
  [VERSION_CODE]: badVersion,
  HPE_PAUSED_H2_UPGRADE: badVersion,
};

/** How a request that cannot be parsed is refused. */
export function refusalOf(error: ClientError): Refusal {
  const { code = '' } = error;
  // The parser expects the end of the line there.
  if (code === VERSION_CODE && SUPPORTED_VERSION.test(packetOf(error))) return badRequest;
  if (code === OVERFLOW_CODE && REQUEST_LINE.test(packetOf(error))) return longAddress;
  return refusalByCode[code] ?? badRequest;
}

/** What is known of a request that failed. */
export interface FailedRequest {
  /** Empty if it is not known. */
  method: string;
  url: string;
  accept: string | undefined;
}

/** The request that failed; `pending` is the response to the last one with a complete head. */
export function failedRequest(error: ClientError, pending: ServerResponse | undefined): FailedRequest {
  if (pending && !pending.req.complete) {
    const { method = '', url = '', headers } = pending.req;
    return { method, url, accept: headers.accept };
  }
  const packet = packetOf(error);
  const head = packet.slice(packet.trimEnd().lastIndexOf('\r\n\r\n') + 1).trimStart();
  const [method = '', url = ''] = head.split(/[ \r\n]/, 2);
  const accept = acceptIn(head);
  return METHODS.includes(method) ? { method, url, accept } : { method: '', url: '', accept };
}

/** Whether the head of a request is too large: then the rest of it may still be on its way. */
export function isHeadTooLarge({ code }: ClientError): boolean {
  return code === OVERFLOW_CODE;
}

/** The header `accept` in a part of a head; undefined without one. */
export function acceptIn(head: string): string | undefined {
  return ACCEPT.exec(head)?.[1];
}

/** The packet of an error, a character per byte. */
export function packetOf({ rawPacket }: ClientError): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
}
