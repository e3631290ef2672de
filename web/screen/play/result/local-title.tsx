import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#shared/language/runtime.ts';
import type { Level } from '#shared/level/level.ts';
import { localTitleQuery } from '../../../game/local-titles.ts';

/** The title of a level's game in the language of the page, where that is another one. */
export function LocalTitle({ level }: { level: Pick<Level, 'gameId' | 'name'> }) {
  const language = currentLanguage();
  const { data } = useQuery(localTitleQuery(level.gameId, language));
  if (!data || data === level.name) return null;
  return (
    <p className="breaks" lang={language}>
      {data}
    </p>
  );
}
