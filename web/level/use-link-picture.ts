import { useQuery } from '@tanstack/react-query';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { isPublic } from '../browser/file/fetch-file.ts';
import { isLocalPicture } from '../picture/picture-store.ts';
import { addressOnThisSite, publicUrlOf } from '../site/site.ts';
import { fullImageUrl } from './picture/picture-url.ts';

/**
 * Whether the picture of a level can be seen by everyone who gets a link to it: 'online' is one that can, 'local' is on this device only,
 * 'private' one that this site does not show to everyone yet, 'unknown' one about which the site did not answer.
 */
export type LinkPicture = 'online' | 'local' | 'private' | 'asking' | 'unknown';

const FRESH_MS = 30_000;

/** The level with a public address for a picture of this site, as links hold it (docs/rules/levels.md#level-links). */
export function levelForLink(level: Level): Level {
  const { path } = level;
  if (path === '' || isWebAddress(path) || isLocalPicture(path)) return level;
  return { ...level, path: publicUrlOf(fullImageUrl(level)) };
}

/**
 * Finds out who can see the picture of a level: a stored one once the level is released; about an address of this site the site is
 * asked, other sites are not.
 */
export function useLinkPicture({ path }: Level, isReleased: boolean): LinkPicture {
  const ownAddress = isWebAddress(path) ? addressOnThisSite(path) : null;
  const { data, isError } = useQuery({
    queryKey: ['is-public', ownAddress],
    queryFn: () => isPublic(ownAddress ?? ''),
    enabled: ownAddress !== null,
    staleTime: FRESH_MS,
  });
  if (isLocalPicture(path)) return 'local';
  if (path !== '' && !isWebAddress(path)) return isReleased ? 'online' : 'private';
  if (ownAddress === null || data === true) return 'online';
  if (data === false) return 'private';
  return isError ? 'unknown' : 'asking';
}
