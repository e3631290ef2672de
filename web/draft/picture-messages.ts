import type { ZoomPreset } from '#shared/level/zoom/zoom.ts';

/** From the page to the picture worker. `knownPaths` are pictures that are not stored again; null to store nothing. */
export interface PictureRequest {
  id: number;
  picture: Blob;
  knownPaths: readonly string[] | null;
}

/** What was found out about a picture; `presets` is null where no steps could be proposed. */
export interface PreparedPicture {
  path: string;
  width: number;
  height: number;
  presets: ZoomPreset[] | null;
}

/** Why a picture became no draft: it is damaged, has too many pixels, is a draft already, or storage is full or refused. */
export type PictureFailure = 'broken' | 'too-large' | 'known' | 'not-stored';

/** From the worker: the reply to the request with the same id. */
export type PictureReply = { id: number } & ({ prepared: PreparedPicture } | { failure: PictureFailure });
