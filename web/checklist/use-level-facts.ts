import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DuplicateQuestion, findDuplicates } from '#shared/api/level/duplicate.ts';
import type { CheckFacts } from '#shared/checklist/checklist.ts';
import type { SmallPicture } from '#shared/draft/small-picture.ts';
import { fingerprintOf } from '#shared/duplicate/fingerprint.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import { call } from '../browser/call.ts';
import { fetchBlob } from '../browser/file/fetch-file.ts';
import { imageSize } from '../browser/file/images.ts';
import { createPictureWorker } from '../draft/picture/prepare-picture.ts';
import { smallPictureOf } from '../draft/picture/small-picture-of.ts';
import { useGameYear, useOtherNames } from '../game/use-level-game.ts';
import { useDebounced } from '../ui/state/use-debounced.ts';

const QUIET_MS = 600;

/** Where a picture can be read; null while there is none. */
export interface ShownPicture {
  address: string;
  local: Blob | null;
}

/** What the checklist needs to know besides the level, and whether the picture's pixels cannot be read. */
export function useLevelFacts(
  level: Level,
  picture: ShownPicture | null,
): { facts: Omit<CheckFacts, 'pictureError' | 'isManager'>; isUnreadable: boolean } {
  const { data: read } = useQuery({
    ...pictureFactsQuery(picture?.address ?? '', picture?.local ?? null),
    enabled: picture !== null,
  });
  const shown = picture ? read : undefined;
  const small = shown?.small ?? null;
  const fingerprint = useMemo(() => (small ? fingerprintOf(small) : null), [small]);
  const question = useDebounced(
    useMemo(
      () => ({
        gameId: level.gameId,
        name: level.name,
        path: isWebAddress(level.path) ? level.path : '',
        levelId: level.id,
        ...(fingerprint && { fingerprint }),
      }),
      [level.gameId, level.name, level.path, level.id, fingerprint],
    ),
    QUIET_MS,
  );
  const isAsked = question.name !== '' || question.path !== '' || question.fingerprint !== undefined;
  const { data: duplicates = null } = useQuery({ ...duplicatesQuery(question), enabled: isAsked });
  const gameYear = useGameYear(level);
  const otherNames = useOtherNames(level);
  const { data: look } = useQuery({
    ...pictureLookQuery(picture?.address ?? '', picture?.local ?? null),
    // Not while a worker may be proposing the steps.
    enabled: small !== null && level.zoomPresets.every((preset) => preset !== null),
  });
  const size = shown?.size ?? null;
  const lettering = (small && look?.lettering) ?? null;
  const known = isAsked ? duplicates : null;
  const facts = useMemo(
    () => ({ size, small, duplicates: known, gameYear, otherNames, lettering }),
    [size, small, known, gameYear, otherNames, lettering],
  );
  return { facts, isUnreadable: shown !== undefined && small === null };
}

/** What can be known of a picture in this browser; `small` is null when its pixels may not be read. */
interface PictureFacts {
  size: ImageSize;
  small: SmallPicture | null;
}

/** Measures the picture at an address, or of a local file. Throws when it does not load. */
async function readPicture(address: string, local: Blob | null): Promise<PictureFacts> {
  try {
    const bitmap = await createImageBitmap(local ?? (await fetchBlob(address)));
    const facts = { size: { width: bitmap.width, height: bitmap.height }, small: smallPictureOf(bitmap) };
    bitmap.close();
    return facts;
  } catch {
    // Other sites rarely let a page read their pictures.
    return { size: await imageSize(address), small: null };
  }
}

/** What can be known of the picture that is shown at an address; it does not change. */
export function pictureFactsQuery(address: string, local: Blob | null) {
  return queryOptions({
    queryKey: ['picture-facts', address],
    queryFn: () => readPicture(address, local),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Where lettering may be in the picture that is shown at an address, and the steps that are proposed for it. */
export function pictureLookQuery(address: string, local: Blob | null) {
  return queryOptions({
    queryKey: ['picture-look', address],
    queryFn: async ({ signal }) => {
      const pictures = createPictureWorker();
      try {
        const file = local ?? (await fetchBlob(address));
        return await pictures.prepare(file, null, signal);
      } finally {
        pictures.stop();
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Whether the site has the game or the picture already. */
function duplicatesQuery(question: DuplicateQuestion) {
  return queryOptions({
    queryKey: ['duplicates', question],
    queryFn: ({ signal }) => call(findDuplicates, { body: question, signal }),
    staleTime: 60_000,
    retry: false,
  });
}
