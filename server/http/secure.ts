import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEditorPath, showsForeignPictures } from '#shared/level/foreign-pictures.ts';
import { Failure } from './failure.ts';

const OWN = "'self'";

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

// One page serves every address, and keeps the policy it came with: the browser loads it anew where the policy changes.
const imagesOf = (asked: IncomingMessage) => (showsForeignPictures(pathOf(asked)) ? `${OWN} https:` : OWN);
const callsOf = (asked: IncomingMessage) => (isEditorPath(pathOf(asked)) ? `${OWN} https:` : OWN);

const contentSecurityPolicy = {
  useDefaults: false as const,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: [OWN],
    styleSrc: [OWN],
    imgSrc: [imagesOf, 'data:', 'blob:'],
    fontSrc: [OWN],
    connectSrc: [callsOf],
    workerSrc: [OWN],
    manifestSrc: [OWN],
    baseUri: ["'none'"],
    formAction: [OWN],
    frameAncestors: ["'none'"],
  },
};

const YEAR_SECONDS = 31_536_000;
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Security headers on every answer, and no state-changing call from another site. */
export async function secure(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: YEAR_SECONDS,
      includeSubDomains: false,
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (changesState(request) && !isFromHere(request, publicUrl)) {
      throw new Failure('forbidden', 'Calls from another site are refused');
    }
  });
}

function changesState({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/** Browsers name the origin of every state-changing call; what names none is no browser and carries no cookies of one. */
function isFromHere(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return true;
  const scheme = URL.parse(origin)?.protocol;
  return URL.parse(`${scheme}//${request.host}`)?.origin === origin;
}
