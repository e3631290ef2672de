import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { useToday } from '../../browser/clock.ts';
import { PlayLevel } from './play-level.tsx';

interface PlayCustomLevelProps {
  level: Level;
  code: string;
  /** Whether the link opens for others too. */
  isShareable: boolean;
}

/** The play screen of a level in a link. */
export function PlayCustomLevel({ level, code, isShareable }: PlayCustomLevelProps) {
  const today = useToday();
  const noPlace = { number: null, day: null, previous: null, next: null };
  return (
    <PlayLevel
      key={level.id}
      level={level}
      link={isShareable ? paths.custom(code) : null}
      editLink={paths.editCustom(code)}
      {...noPlace}
      today={today}
    />
  );
}
