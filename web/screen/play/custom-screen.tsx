import { isWebAddress } from '#shared/level/web-address.ts';
import { paths } from '#shared/page/paths.ts';
import { useToday } from '../../browser/clock.ts';
import { decodeLevel } from '../../browser/level-link.ts';
import { BrokenLink } from '../../level/broken-link.tsx';
import { useResult } from '../../ui/use-result.ts';
import { PlayLevel } from './play-level.tsx';

/** A level that exists only in its link (docs/rules.md#level-links). */
export function CustomScreen({ code }: { code: string }) {
  const today = useToday();
  const level = useResult(decodeLevel, code);
  if (level === undefined) return null;
  const isPlayable = level?.name && isWebAddress(level.path) && !level.zoomPresets.includes(null);
  if (!isPlayable) return <BrokenLink />;
  const noPlace = { number: null, day: null, previous: null, next: null };
  return <PlayLevel key={level.id} level={level} link={paths.custom(code)} {...noPlace} today={today} />;
}
