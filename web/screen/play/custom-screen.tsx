import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture-key.ts';
import { useUrlHash } from '../../browser/url-hash.ts';
import { BrokenLink } from '../../level/broken-link.tsx';
import { decodeLevel } from '../../level/level-link.ts';
import { useLinkPicture } from '../../level/use-link-picture.ts';
import { isLocalPicture } from '../../picture/picture-store.ts';
import { useResult } from '../../ui/use-result.ts';
import { LocalLevel } from './local-level.tsx';
import { PlayCustomLevel } from './play-custom-level.tsx';

/** A level that exists only in its link, with its code in the path or the fragment (docs/rules/levels.md#level-links). */
export function CustomScreen({ code: codeInPath }: { code?: string }) {
  const fragment = useUrlHash();
  const code = codeInPath ?? fragment;
  const level = useResult(decodeLevel, code);
  if (level === undefined) return null;
  if (!level?.name || level.zoomPresets.includes(null)) return <BrokenLink />;
  if (isLocalPicture(level.path)) return <LocalLevel level={level} code={code} />;
  if (!isWebAddress(level.path)) return <BrokenLink />;
  return <OnlineLevel level={level} code={code} />;
}

function OnlineLevel({ level, code }: { level: Level; code: string }) {
  const picture = useLinkPicture(level, false);
  return <PlayCustomLevel level={level} code={code} isShareable={picture === 'online'} />;
}
