/** A game of the catalogue whose pictures are sought. */
export interface SoughtGame {
  id: number;
  name: string;
  year: number | null;
  /** Its id at IGDB; null where no import has brought it. */
  igdbId: number | null;
}

/** A picture that a source has of a game. */
export interface FoundPicture {
  /** What the source calls it, and by which it is fetched and known again. */
  id: string;
  /** The id of its game in the catalogue. */
  gameId: number;
  /** In pixels, as it is fetched. */
  width: number;
  height: number;
  /** Whom the page of a level names for it. */
  credit: string;
  /** The web page of the game at the source; null where it has none. */
  page: string | null;
}

/**
 * A place that has pictures of games, asked with the credentials of the owner (docs/rules/sources.md#picture-sources). Another one is another file
 * beside igdb.ts: it talks to the hosts of its settings alone, as fast as they allow, and keeps nothing. Its calls throw a `SourceError`.
 */
export interface PictureSource {
  name: string;
  /** The pictures of games, the best match of each; none for games that it does not have. */
  search: (games: readonly SoughtGame[], signal: AbortSignal) => Promise<FoundPicture[]>;
  /** The bytes of a picture, whole or as small as a list shows it. What they contain is not checked. */
  fetch: (id: string, size: 'whole' | 'small') => Promise<Buffer>;
}

/** Why a source gave nothing: in English, for the owner of the site. */
export class SourceError extends Error {}
