import pLimit from 'p-limit';
import * as api from '#shared/api/level/picture-source.ts';
import { MAX_CREATOR_LENGTH } from '#shared/level/level.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { addCandidate } from '../candidate/add-candidate.ts';
import { igdbSettings } from '../catalogue/igdb.ts';
import { change } from '../change.ts';
import type { Config } from '../config.ts';
import { findGame } from '../game/queries.ts';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { limitByKey } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import { closeSignal, uploadClientOf } from '../http/upload.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import type { OrphanContext } from '../picture/orphans.ts';
import { pictureType } from '../picture/reencode/picture-type.ts';
import { storePicture } from '../picture/store-picture.ts';
import { findNewPictures } from './find-pictures.ts';
import { createIgdbSource } from './igdb.ts';
import { type PictureSource, SourceError } from './source.ts';

/** Small pictures are fetched so many at once. */
const MAX_SMALL_AT_ONCE = 6;
const A_DAY = 'private, max-age=86400';

interface SourceContext extends LevelContext, OrphanContext {
  config: Config;
}

/** Finding pictures of games in other places, and adding them as candidates (docs/rules/sources.md#found-pictures). */
export function sourceRoutes(mount: Mount, context: SourceContext): void {
  const sources = openSources(context.config);
  const limitSmall = pLimit(MAX_SMALL_AT_ONCE);
  const oneAtOnce = pLimit(1);
  const limitAdded = limitByKey(mount.app, api.addedPictures);

  function sourceOf(name: string): PictureSource {
    const source = sources.get(name);
    if (!source) throw new Failure('not-found', 'source-unset');
    return source;
  }

  serve(mount, api.pictureSources, () => [...sources.keys()]);

  serve(mount, api.findPictures, ({ params, query, visitor, reply }) => {
    const source = sourceOf(params.source);
    // Who looks for something else has left this search.
    const asked = { question: query, visitor, signal: closeSignal(reply) };
    return orWhy(source, findNewPictures(context, source, asked));
  });

  serve(mount, api.foundPicture, async ({ params }) => {
    const source = sourceOf(params.source);
    const bytes = await limitSmall(() => orWhy(source, source.fetch(params.id, 'small')));
    // Whatever else a source sends is not for a browser of this site.
    if (pictureType(bytes) !== 'jpeg') throw new Failure('not-found', 'not-an-image');
    return new PreparedResponse(bytes, {
      'content-type': 'image/jpeg',
      etag: `"${params.id}"`,
      'cache-control': A_DAY,
    });
  });

  change(mount, api.addPicture, async ({ params, body, request, reply, visitor }, commit) => {
    const source = sourceOf(params.source);
    const game = await findGame(context.db, body.gameId);
    if (!game) throw new Failure('not-found', 'game-gone');
    await limitAdded(request, 'site');
    const client = { ...uploadClientOf(request), signal: closeSignal(reply) };
    const picture = await oneAtOnce(async () => {
      const bytes = await orWhy(source, source.fetch(body.id, 'whole'));
      return storePicture(context, bytes, client);
    });
    const userName = visitor.user?.name ?? '';
    const level = {
      ...newLevel(creatorNamed(userName), timestampOf(context.now())),
      name: game.name,
      gameId: game.id,
      releaseDate: game.year,
      credit: { attribution: source.name, licence: '', homepage: body.page ?? '' },
    };
    const origin = {
      ...({ kind: 'source', name: source.name, reference: body.id } as const),
      ...(body.page !== null && { page: body.page }),
    };
    return addCandidate(context, { level, picture, origin, userName }, (work) =>
      commit(async ({ trx }) => ({ result: await work(trx), entry: null })),
    );
  });
}

/** Who found the picture made the level, as far as the name fits. */
function creatorNamed(userName: string): string {
  return [...userName].slice(0, MAX_CREATOR_LENGTH).join('');
}

/** Those for which the owner has set credentials, by name. */
function openSources(config: Config): Map<string, PictureSource> {
  const igdb = igdbSettings(config);
  const sources = igdb ? [createIgdbSource({ ...igdb, pictureUrl: config.igdbPictureUrl })] : [];
  return new Map(sources.map((source) => [source.name, source]));
}

/** What a source gives, or a failure that says why it gave nothing. */
async function orWhy<Given>({ name }: PictureSource, giving: Promise<Given>): Promise<Given> {
  try {
    return await giving;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    throw new Failure('unavailable', refuse('source-failed', { source: name, reason: error.message }));
  }
}
