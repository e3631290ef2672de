import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Game } from '#shared/game/game.ts';
import { singleFlight } from '../database/single-flight.ts';
import { compressSlices, createBodyCache, type EncodedBody, encodeBody, join } from '../http/cache/cache.ts';
import { weakEtag } from '../http/etag.ts';
import { errorAt, type Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedReply } from '../http/prepared-reply.ts';
import type { LevelContext } from '../level/level-context.ts';
import { type CatalogueJson, gameFields, pickFields, readCatalogueJson } from './catalogue-json.ts';

/** For what other clients than our pages ask for: there are 126 more sets of fields, each in three encodings. */
const OTHER_FIELDS_BYTES = 24_000_000;
const MAX_WAITING_BODIES = 16;
const CACHED = 'public, max-age=86400';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type CatalogueResponse = (fields: string[], exchange: Exchange) => Promise<PreparedReply>;

/** The catalogue in one of its states. */
interface Catalogue {
  state: string;
  json: CatalogueJson;
  /** All fields of all games: what our pages ask for. */
  complete: EncodedBody;
}

/**
 * Makes the reply with the requested fields of all games. The catalogue is read once per state; all fields are compressed as well as
 * possible, other sets of fields are picked from them and compressed quickly.
 */
export function createCatalogueResponse(context: Pick<LevelContext, 'db' | 'snapshot'>): CatalogueResponse {
  const others = createBodyCache({ maxBytes: OTHER_FIELDS_BYTES, maxWaiting: MAX_WAITING_BODIES });
  const findCatalogue = createCatalogueSource(context, others.clear);
  return async (requested, { request, reply }) => {
    const fields = parseFields(requested);
    const { json, complete } = await findCatalogue();
    const headers = {
      'content-type': JSON_TYPE,
      'cache-control': request.url.includes('?') ? CACHED : 'no-cache',
    };
    if (fields.length === gameFields.length) return new PreparedReply(complete, headers);
    const tag = weakEtag(`${complete.tag} ${fields}`);
    const encoded = (encoding: Parameters<EncodedBody['encoded']>[0]) =>
      others.find(`${tag} ${encoding}`, reply.raw, () => {
        const slices = pickFields(json, fields);
        return encoding === 'identity' ? join(slices) : compressSlices(slices, encoding, json.bytes.length);
      });
    // The micro-cache would hold bodies that the other cache believes to be gone.
    return new PreparedReply({ tag, encoded }, headers, { isMicroCacheable: false });
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
  return errorAt('path.fields', `A game has no field '${field}'`, 'The path does not fit');
}

/** Returns the current catalogue, which is read once when it has changed. */
function createCatalogueSource(
  { db, snapshot }: Pick<LevelContext, 'db' | 'snapshot'>,
  onChange: () => void,
): () => Promise<Catalogue> {
  let current: Catalogue | null = null;

  const read = singleFlight(async () => {
    const { catalogue: state } = await snapshot();
    if (current?.state === state) return current;
    // A large catalogue should not be in memory twice.
    current?.complete.release();
    current = null;
    onChange();
    const json = await readCatalogueJson(db);
    current = { state, json, complete: encodeBody(json.bytes) };
    return current;
  });

  return async () => {
    const { catalogue: state } = await snapshot();
    return current?.state === state ? current : read();
  };
}
