import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Game } from '#shared/game/game.ts';
import { createCooldown } from '../database/cooldown.ts';
import { singleFlight } from '../database/single-flight.ts';
import {
  compressSlices,
  createBodyCache,
  type Encoding,
  join,
  type StreamedBody,
  streamBody,
} from '../http/cache/cache.ts';
import { weakEtag } from '../http/etag.ts';
import { errorAt, type Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { readCatalogueJson, readPackedJson } from './json/catalogue-json.ts';
import { gameFields, pickFields } from './json/pick-fields.ts';

/** For what other clients than our pages ask for: there are 510 more sets of fields, each in three encodings. */
const OTHER_BODIES_BYTES = 24_000_000;
const MAX_WAITING_BODIES = 16;
/** A server that is being stopped still answers those who wait. */
const MAX_COOLDOWN_MS = 8000;
/** After a change there are often more, which make the best compression useless. */
const IMPROVE_AFTER_CHANGE_MS = 10_000;
/** A cache key changes with the catalogue and the day. */
export const catalogueCacheControl = (url: string) =>
  url.includes('?') ? 'public, max-age=86400' : 'no-cache';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CatalogueResponses {
  /** The requested fields of all games. */
  fields: (fields: string[], exchange: Exchange) => Promise<PreparedResponse>;
  /** All games by columns: what our pages ask for. */
  packed: (exchange: Exchange) => Promise<PreparedResponse>;
  /** Compresses all games by columns, so that the first visitors too get them well compressed. */
  prepare: () => Promise<void>;
}

/** The catalogue in one of its states, and in one form. */
interface Catalogue {
  state: string;
  complete: StreamedBody;
}

/**
 * Makes the responses with all games. The catalogue is read once per state and form, and held compressed, as well as possible; sets of
 * fields are picked from all of them and compressed quickly.
 */
export function createCatalogueResponses(context: Pick<LevelContext, 'db' | 'snapshot'>): CatalogueResponses {
  const others = createBodyCache({ maxBytes: OTHER_BODIES_BYTES, maxWaiting: MAX_WAITING_BODIES });
  const findRows = createCatalogueSource(context, readCatalogueJson, others.clear);
  const findPacked = createCatalogueSource(context, readPackedJson, others.clear);

  /** Without fields, the body is complete. */
  function respond({ complete }: Catalogue, fields: (keyof Game)[] | null, { request, reply }: Exchange) {
    const tag = fields ? weakEtag(`${complete.tag} ${fields}`) : complete.tag;

    function encodeOther(encoding: Encoding): Promise<Buffer> {
      return others.find(`${tag} ${encoding}`, reply.raw, () => {
        const slices = fields ? pickFields(complete.slices(), fields) : complete.slices();
        return encoding === 'identity' ? join(slices) : compressSlices(slices, encoding, complete.length);
      });
    }

    const encoded = (encoding: Encoding) =>
      !fields && encoding !== 'identity' ? complete.encoded(encoding) : encodeOther(encoding);
    const headers = {
      'content-type': JSON_TYPE,
      'cache-control': catalogueCacheControl(request.url),
    };
    // There are too many sets of fields for the micro-cache, which is for what pages ask for.
    return new PreparedResponse({ tag, encoded }, headers, { isMicroCacheable: !fields });
  }

  return {
    fields: async (requested, exchange) => {
      const fields = parseFields(requested);
      return respond(await findRows(), fields.length === gameFields.length ? null : fields, exchange);
    },
    packed: async (exchange) => respond(await findPacked(), null, exchange),
    prepare: async () => void (await (await findPacked()).complete.encoded('br')),
  };
}

/** The named fields in one order, each once. */
function parseFields(requested: readonly string[]): (keyof Game)[] {
  const unknown = requested.find((field) => !gameFields.some((known) => known === field));
  if (unknown !== undefined) throw unknownField(unknown);
  return gameFields.filter((field) => requested.includes(field));
}

/** The failure for a field that games do not have. */
export function unknownField(field: string): Failure {
  return errorAt(
    'path.fields',
    { english: `A game has no field '${field}'` },
    { english: 'The path does not fit' },
  );
}

/** Returns the current catalogue, which is read once when it has changed. */
function createCatalogueSource(
  { db, snapshot }: Pick<LevelContext, 'db' | 'snapshot'>,
  readJson: typeof readCatalogueJson,
  onChange: () => void,
): () => Promise<Catalogue> {
  let current: Catalogue | null = null;
  let isChanged = false;
  const cooldown = createCooldown(MAX_COOLDOWN_MS);

  const read = singleFlight(async () => {
    // While managers change one game after another, calls wait for each other and share a reading.
    await cooldown.ready();
    const { catalogue: state } = await snapshot();
    if (current?.state === state) return current;
    if (current) {
      // A large catalogue should not be in memory twice.
      current.complete.release();
      current = null;
      isChanged = true;
      onChange();
    }
    const options = { improveAfterMs: isChanged ? IMPROVE_AFTER_CHANGE_MS : 0 };
    const complete = await cooldown.run(() => streamBody(readJson(db), options));
    current = { state, complete };
    return current;
  });

  return async () => {
    const { catalogue: state } = await snapshot();
    return current?.state === state ? current : read();
  };
}
