import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { levelDifficulty } from '#shared/api/level/difficulty.ts';
import { difficultyName, dotsOf } from '#shared/difficulty/difficulty.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { call } from '../browser/call.ts';
import { levelScoresQuery } from '../level/queries.ts';
import { Dots } from './dots.tsx';
import styles from './level-difficulty.module.css';

/** How hard a level is; out of date whenever its scores are. */
function levelDifficultyQuery(id: string) {
  return queryOptions({
    queryKey: [...levelScoresQuery(id).queryKey, 'difficulty'],
    queryFn: ({ signal }) => call(levelDifficulty, { params: { id }, signal }),
  });
}

/** How hard a level is, with a link to what that means; for those who have finished it, as it is a hint. */
export function LevelDifficulty({ levelId }: { levelId: string }) {
  const { data } = useQuery(levelDifficultyQuery(levelId));
  if (data === undefined) return null;
  return (
    <span className={styles.line}>
      <Link to={`${paths.about}#difficulty`}>{t('Difficulty')}</Link>
      {data === null ? (
        <span>{t('not enough plays yet')}</span>
      ) : (
        <>
          <Dots difficulty={data} />
          <span aria-hidden="true">{difficultyName(dotsOf(data.step))}</span>
        </>
      )}
    </span>
  );
}
