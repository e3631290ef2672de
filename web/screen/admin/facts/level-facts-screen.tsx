import { useQuery } from '@tanstack/react-query';
import { Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { hiddenName, mayEditLevel } from '#shared/level/level-access.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { isWithdrawn, listedLevel } from '#shared/level/showing.ts';
import { decodePart, paths } from '#shared/page/paths.ts';
import type { User } from '#shared/user/user.ts';
import { useLatestDay, useToday } from '../../../browser/time/clock.ts';
import { formatDay, standingAlone } from '../../../browser/time/format.ts';
import { ListedDifficulty } from '../../../difficulty/listed-difficulty.tsx';
import { allDifficultiesQuery } from '../../../difficulty/queries.ts';
import { LoadedGuesses } from '../../../guess/guess-details.tsx';
import { storedLevelsQuery } from '../../../level/queries.ts';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { revealQuestion } from '../../../level/unseen/reveal-question.ts';
import { ProposeZooms } from '../../../playtest/propose-zooms.tsx';
import { site } from '../../../site/site.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import { OpenReports } from '../overview/open-reports.tsx';
import { allRatingsQuery } from '../queries.ts';
import { Ratings } from '../ratings.tsx';
import { useIsNamed } from '../use-is-named.ts';
import styles from './facts.module.css';
import { StepCurve } from './step-curve.tsx';

/** All that is known of how a level is played (docs/rules/administration.md#level-facts). */
export function LevelFactsScreen() {
  const levelId = decodePart(useParams<{ levelId: string }>().levelId);
  const { user } = useVerifiedUser();
  const today = useToday();
  const query = useQuery(storedLevelsQuery(today));
  if (!user) return null;
  return (
    <Loaded query={query} failed={t('The level could not be loaded')}>
      {(levels) => {
        const level = levels.find(({ id }) => id === levelId);
        if (!level) return <AdminNote>{t('There is no level with this id.')}</AdminNote>;
        const index = dailyLevels(levels).indexOf(level);
        return <LevelFacts key={levelId} {...{ level, user, index: index < 0 ? null : index }} />;
      }}
    </Loaded>
  );
}

interface LevelFactsProps {
  level: Level;
  user: User;
  /** In the daily order; null outside of it. */
  index: number | null;
}

function LevelFacts({ level, user, index }: LevelFactsProps) {
  const [isRevealed, setIsRevealed] = useState(false);
  const latestDay = useLatestDay();
  const difficulty = useQuery(allDifficultiesQuery()).data?.[level.id];
  const ratings = useQuery(allRatingsQuery()).data?.[level.id];
  const day: Day | null = index === null ? null : dayOfLevel(index, site());
  const isReleased = day !== null && day <= latestDay;
  const isUnseen = useIsUnseen()(level);
  const isNamed = useIsNamed([level], user)(level, day);
  const isShown = isNamed || (isRevealed && !isUnseen);
  const [question, ask] = useQuestion();
  const access = { state: level.state, isReleased, isOwn: false };
  const title = levelTitle(level.id, index === null ? null : index + 1);
  return (
    <div className={`stack ${styles.facts}`}>
      <div className="row gap-apart middle">
        <div className="stack gap-1 breaks">
          <h2>{isShown ? levelName(listedLevel(level)) : hiddenName()}</h2>
          <p className="note">
            {[title, day && standingAlone(formatDay(day)), level.creator].filter(Boolean).join(' · ')}
          </p>
          <p className={`row middle ${styles.marks}`}>
            {difficulty && <ListedDifficulty difficulty={difficulty} />}
            <Ratings counts={ratings} />
          </p>
        </div>
        <div className="row">
          {!isShown && (
            <Button onClick={() => (isUnseen ? ask(revealQuestion(level.id)) : setIsRevealed(true))}>
              {t('Show the name')}
            </Button>
          )}
          <Link className={buttonClass()} to={paths.level(level.id)}>
            <Play size={18} aria-hidden="true" />
            {t('Play')}
          </Link>
          {mayEditLevel(user, access) && !isWithdrawn(level) && (
            <Link className={buttonClass()} to={paths.editLevel(level.id)}>
              <Pencil size={18} aria-hidden="true" />
              {t('Edit')}
            </Link>
          )}
        </div>
      </div>
      {!isWithdrawn(level) && <StepCurve level={level} isReleased={isReleased} isShown={isShown} />}
      {isReleased && !isUnseen && (
        <AdminSection title={t('What everyone guessed')}>
          <LoadedGuesses levelId={level.id} />
        </AdminSection>
      )}
      {question}
      <OpenReports levelId={level.id} />
      {!isWithdrawn(level) && (
        <AdminSection title={t('Zooms from plays')}>
          <ProposeZooms level={level} stored={level} isReleased={isReleased} />
        </AdminSection>
      )}
    </div>
  );
}
