import * as v from 'valibot';
import { PictureId, PicturePage } from '#shared/api/level/picture-source.ts';
import { MIN_SIDE_PX } from '#shared/checklist/checklist.ts';
import { FiniteNumber, Integer } from '#shared/schema/values.ts';
import { createGameIndex } from '../catalogue/game-index.ts';
import { createIgdbClient, type IgdbSettings, releaseYear } from '../catalogue/igdb.ts';
import { errorText } from '../process/error-text.ts';
import { readBytes } from '../process/read-response.ts';
import { StartError } from '../process/run.ts';
import { type FoundPicture, type PictureSource, type SoughtGame, SourceError } from './source.ts';

const NAME = 'IGDB';
const FETCH_TIMEOUT_MS = 30_000;
/** IGDB's own names of sizes: at most 1920 × 1080 pixels, and 569 × 320. */
const sizes = {
  whole: { name: 't_1080p', maxBytes: 20_000_000 },
  small: { name: 't_screenshot_med', maxBytes: 1_000_000 },
} as const;
const WHOLE_SIZE = { width: 1920, height: 1080 };
/** A source that has hundreds of one game would leave no room for others. */
const MAX_PICTURES_OF_A_GAME = 30;
const MAX_YEAR_DIFFERENCE = 1;
const MAX_NAMESAKES = 50;
const GAME_FIELDS = [
  'name,first_release_date,alternative_names.name,url',
  ...['image_id', 'width', 'height', 'animated'].map((field) => `screenshots.${field}`),
].join(',');

/** Unlike artworks, which are drawings more often than not, these show the game as it is played. */
const Screenshot = v.object({
  image_id: PictureId,
  width: v.pipe(Integer, v.minValue(1)),
  height: v.pipe(Integer, v.minValue(1)),
  animated: v.optional(v.boolean(), false),
});

/** What is damaged of a game costs only itself. */
const Game = v.object({
  id: Integer,
  name: v.string(),
  first_release_date: v.fallback(v.optional(FiniteNumber), undefined),
  alternative_names: v.fallback(v.array(v.object({ name: v.string() })), []),
  url: v.fallback(PicturePage, null),
  screenshots: v.fallback(v.array(v.unknown()), []),
});
type Game = v.InferOutput<typeof Game>;

export interface IgdbSourceSettings extends IgdbSettings {
  /** The address of pictures, before the name of a size. */
  pictureUrl: string;
}

/** The screenshots of IGDB. */
export function createIgdbSource(settings: IgdbSourceSettings): PictureSource {
  const client = createIgdbClient(settings);

  async function listGames(query: string, signal: AbortSignal): Promise<Game[]> {
    const rows = await client.find(`fields ${GAME_FIELDS}; ${query}`, signal);
    return rows.flatMap((row) => {
      const game = v.safeParse(Game, row);
      return game.success ? game.output : [];
    });
  }

  /** Games that an import has brought, by one request. */
  async function findById(sought: readonly SoughtGame[], signal: AbortSignal): Promise<FoundPicture[]> {
    const ids = sought.flatMap(({ igdbId }) => igdbId ?? []);
    if (ids.length === 0) return [];
    const found = await listGames(`where id = (${ids}); limit ${ids.length};`, signal);
    return sought.flatMap(({ id, igdbId }) => {
      const game = found.find((one) => one.id === igdbId);
      return game ? picturesOf(game, id) : [];
    });
  }

  async function findByName(sought: SoughtGame, signal: AbortSignal): Promise<FoundPicture[]> {
    const search = `search "${quoted(sought.name)}"; where version_parent = null; limit ${MAX_NAMESAKES};`;
    const game = namesakeOf(sought, await listGames(search, signal));
    return game ? picturesOf(game, sought.id) : [];
  }

  return {
    name: NAME,
    search: async (games, signal) => {
      try {
        const [known, unknown] = [true, false].map((isKnown) =>
          games.filter(({ igdbId }) => (igdbId !== null) === isKnown),
        );
        const pictures = await findById(known ?? [], signal);
        for (const game of unknown ?? []) pictures.push(...(await findByName(game, signal)));
        return pictures;
      } catch (error) {
        if (signal.aborted) throw new SourceError('it took too long');
        throw error instanceof StartError ? new SourceError(error.message) : error;
      }
    },
    fetch: async (id, size) => {
      const { name, maxBytes } = sizes[size];
      const file = `${v.parse(PictureId, id)}.jpg`;
      return fetchPicture(`${settings.pictureUrl.replace(/\/$/, '')}/${name}/${file}`, maxBytes);
    },
  };
}

/** A text between quotes, which a query cannot have in it. */
function quoted(text: string): string {
  return text.replace(/["\\;\p{Cc}]/gu, ' ').trim();
}

/** The game of this name, or with this alias, of the year or the one beside it; null where none or several are. */
function namesakeOf(sought: SoughtGame, found: readonly Game[]): Game | null {
  const titles = found.flatMap((game) =>
    [...new Set([game.name, ...game.alternative_names.map(({ name }) => name)])].map((name) => ({
      game,
      name,
    })),
  );
  const keys = titles.map(({ game, name }, id) => {
    const { first_release_date: released } = game;
    return { id, name, year: released === undefined ? null : releaseYear(released), igdb_id: null };
  });
  // A main title comes before the aliases of other games.
  const mainKeys = keys.filter(({ id, name }) => titles[id]?.game.name === name);
  const asked = { ...sought, id: null };
  const at =
    createGameIndex(mainKeys, MAX_YEAR_DIFFERENCE).find(asked) ??
    createGameIndex(keys, MAX_YEAR_DIFFERENCE).find(asked);
  return at === null ? null : (titles[at]?.game ?? null);
}

function picturesOf(game: Game, gameId: number): FoundPicture[] {
  const pictures = game.screenshots.flatMap((entry) => {
    const screenshot = v.safeParse(Screenshot, entry);
    if (!screenshot.success || screenshot.output.animated) return [];
    const { image_id: id, width, height } = screenshot.output;
    const size = fittedSize(width, height);
    if (Math.min(size.width, size.height) < MIN_SIDE_PX) return [];
    return { id, gameId, ...size, credit: NAME, page: game.url };
  });
  return pictures.slice(0, MAX_PICTURES_OF_A_GAME);
}

/** What IGDB gives out of a picture of this size. */
function fittedSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, WHOLE_SIZE.width / width, WHOLE_SIZE.height / height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** The bytes at an address of the owner's setting; what it redirects to is none of these. */
async function fetchPicture(url: string, maxBytes: number): Promise<Buffer> {
  let response: Response;
  let bytes: Buffer | null;
  try {
    response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    bytes = await readBytes(response, maxBytes);
  } catch (error) {
    throw new SourceError(`The picture could not be fetched: ${errorText(error)}`);
  }
  if (response.status !== 200)
    throw new SourceError(`The picture could not be fetched: status ${response.status}`);
  if (bytes === null) throw new SourceError(`The picture has more than ${maxBytes / 1_000_000} MB`);
  return bytes;
}
