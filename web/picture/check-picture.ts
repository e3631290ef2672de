import { queryOptions } from '@tanstack/react-query';
import { damagedText, pictureError } from '#shared/draft/picture-error.ts';
import { typeOfBytes } from '#shared/draft/picture-type.ts';
import { t } from '#shared/language/t.ts';
import { MAX_PICTURE_BYTES } from '#shared/level/picture/picture-limits.ts';
import { isLocalPicture, storedPictureOnce } from './picture-store.ts';

export const PICTURE_GONE = t('This screenshot is no longer on this device. Please choose it again.');
const UNREADABLE = t('This file could not be read.');

/** A picture that the site takes, with the media type of its content; or why it does not. */
type CheckedPicture = { picture: Blob; error: null } | { picture: null; error: string };

/** Checks a file as the site will, before it is decoded (docs/rules/pictures.md#pictures). */
export async function checkPicture(file: Blob): Promise<CheckedPicture> {
  // One byte more than a picture may have tells that it is too large.
  const read = await file
    .slice(0, MAX_PICTURE_BYTES + 1)
    .arrayBuffer()
    .catch(() => null);
  if (!read) return { picture: null, error: UNREADABLE };
  const bytes = new Uint8Array(read);
  const error = pictureError(bytes);
  if (error !== null) return { picture: null, error };
  return { picture: file.slice(0, file.size, typeOfBytes(bytes) ?? ''), error };
}

/** The same, and whether the browser can decode it. */
export async function checkWholePicture(file: Blob): Promise<CheckedPicture> {
  const checked = await checkPicture(file);
  if (checked.error !== null) return checked;
  const bitmap = await createImageBitmap(checked.picture).catch(() => null);
  bitmap?.close();
  return bitmap ? checked : { picture: null, error: damagedText() };
}

let last: Promise<unknown> = Promise.resolve();

/** One after another: the pictures of many drafts do not fit into memory together. */
function errorOfStored(path: string): Promise<string | null> {
  const work = last.then(async () => {
    const picture = await storedPictureOnce(path);
    return picture ? (await checkPicture(picture)).error : PICTURE_GONE;
  });
  last = work.catch(() => undefined);
  return work;
}

/** Why the site would refuse a picture of this browser, which an earlier version may have taken; null if it would not. */
export function pictureErrorQuery(path: string) {
  return queryOptions({
    queryKey: ['picture-error', path],
    queryFn: () => errorOfStored(path),
    enabled: isLocalPicture(path),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}
