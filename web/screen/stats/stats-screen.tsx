import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link, Redirect } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { joinSentences, sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { isSameCreator } from '#shared/level/credit/same-creator.ts';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { decadeOf, formatDecade, parseDecade } from '#shared/play/decade.ts';
import { streaksOf } from '#shared/play/period-count.ts';
import {
  byContributor,
  byDecade,
  countedLevels,
  finishedLevels,
  releasedLevels,
  type Summary,
  summarise,
} from '#shared/play/statistics.ts';
import { formatDecimal } from '#shared/text/format-number.ts';
import { noResponse } from '../../browser/call.ts';
import { cssPercent } from '../../browser/css-percent.ts';
import { canStore } from '../../browser/storage/local-storage.ts';
import { useToday } from '../../browser/time/clock.ts';
import { standingAlone } from '../../browser/time/format.ts';
import { weekUntilToday } from '../../day/day-face.ts';
import { DayRow } from '../../day/day-row.tsx';
import { noPuzzleText } from '../../level/no-puzzle-text.ts';
import { levelsQuery } from '../../level/queries.ts';
import { useArchive } from '../../level/use-archive.ts';
import { isStored, useCopyState } from '../../progress-copy/copy-state.ts';
import { useMemberships } from '../../room/memberships.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ShortList } from '../../ui/list/short-list.tsx';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { Comparisons } from './comparisons.tsx';
import { KeyNumbers, type KeyNumbersProps } from './key-numbers.tsx';
import { OwnCourse } from './own-course.tsx';
import { ScoreCounts } from './score-counts.tsx';
import { ShareStatistics } from './share-statistics.tsx';
import styles from './stats-layout.module.css';

interface StatsScreenProps {
  contributor?: string;
  decade?: string;
}

/** The player's own statistics (docs/rules/statistics.md#statistics). */
export function StatsScreen(asked: StatsScreenProps) {
  const today = useToday();
  const { data, error, refetch } = useQuery({ ...levelsQuery(today), placeholderData: keepPreviousData });
  if (data) return <Stats levels={data} today={today} {...asked} />;
  if (!error) return <Loading text={t('Adding up…')} />;
  return (
    <LoadError
      title={t('The statistics could not be loaded')}
      detail={t('{noResponse} Your progress is safe on this device.', { noResponse: noResponse() })}
      onRetry={() => void refetch()}
    />
  );
}

interface StatsProps {
  levels: readonly ListedLevel[];
  today: Day;
  contributor?: string;
  decade?: string;
}

/** The choice with the contributor's name as spelled in the levels. */
function spelled(choice: StatsChoice, levels: readonly ListedLevel[]): StatsChoice {
  if (choice.kind !== 'contributor') return choice;
  const level = levels.filter(isShown).find(({ creator }) => isSameCreator(creator, choice.name));
  return level ? { ...choice, name: level.creator } : choice;
}

/** Statistics of all levels, or of one contributor or decade (docs/rules/statistics.md#statistics). */
export function Stats({ levels, today, contributor, decade }: StatsProps) {
  const archive = useArchive(levels, today);
  const finished = useMemo(() => finishedLevels(archive), [archive]);
  const counted = countedLevels(archive);
  const asked = choiceOf(contributor, decade);
  const choice = spelled(asked ?? { kind: 'all' }, counted);
  const title = choiceTitle(choice);
  usePageTitle(choice.kind === 'all' ? t('Stats') : title);
  if (!asked) return <Redirect to={paths.stats} replace />;

  const isAll = choice.kind === 'all';
  const chosen = isAll ? finished : finished.filter(({ level }) => isChosen(choice, level));
  const readable = finished.flatMap(({ level, ...rest }) => (isShown(level) ? [{ level, ...rest }] : []));
  const summary = summarise(chosen);
  const streaks = isAll ? streaksOf(archive) : null;
  // The number of games of a decade would be a hint for unplayed levels.
  const outOf = choice.kind === 'decade' ? null : counted.filter((level) => isChosen(choice, level)).length;
  return (
    <div className={styles.stats}>
      {!isAll && (
        <Link className={`note ${styles.back}`} to={paths.stats}>
          <ArrowLeft size={16} aria-hidden="true" /> {t('All statistics')}
        </Link>
      )}
      <h1 className={`breaks ${styles.title}`}>{title}</h1>
      {summary.finished === 0 ? (
        <>
          <NothingYet
            choice={choice}
            released={outOf}
            coming={releasedLevels(archive).length === 0 ? noPuzzleText(archive.schedule, today) : null}
          />
          {isAll && counted.length > 0 && <DayRow entries={weekUntilToday(archive)} today={today} />}
        </>
      ) : (
        <Numbers {...{ summary, outOf, streaks }} />
      )}
      {isAll && <OwnCourse finished={finished} today={today} />}
      {finished.length > 0 && (
        <div className={styles.pair}>
          <Breakdown
            title={t('By contributor')}
            rows={byContributor(readable).map(({ key, finished: theirs }) => ({
              name: key,
              to: paths.statsOfContributor(key),
              isCurrent: choice.kind === 'contributor' && isSameCreator(choice.name, key),
              summary: summarise(theirs),
            }))}
          />
          <Breakdown
            title={t('By decade of the game')}
            rows={byDecade(readable).map(({ key, finished: theirs }) => ({
              name: standingAlone(formatDecade(key)),
              to: paths.statsOfDecade(key),
              isCurrent: choice.kind === 'decade' && choice.decade === key,
              summary: summarise(theirs),
            }))}
          />
        </div>
      )}
      {chosen.length > 0 && <Comparisons key={title} finished={chosen} />}
      {isAll && <ProgressNote />}
    </div>
  );
}

/** The scores of the chosen levels, and what they add up to. */
function Numbers({ summary, outOf, streaks }: KeyNumbersProps) {
  return (
    <>
      <section className={styles.scores} aria-label={t('Scores')}>
        <ScoreCounts summary={summary} />
        {streaks && <ShareStatistics summary={summary} streaks={streaks} />}
      </section>
      <div className={styles.facts}>
        <KeyNumbers {...{ summary, outOf, streaks }} />
      </div>
    </>
  );
}

function placeText(isStoring: boolean, isCopied: boolean, hasRooms: boolean): string {
  if (!isStoring)
    return t(
      'Based on what you played in this browser, which cannot store it: it lasts until you close the page.',
    );
  if (!isCopied && !hasRooms) return t('Based on what you played in this browser. Stored nowhere else.');
  return joinSentences(
    t('Based on what you played in this browser.'),
    isCopied && t('This site keeps an encrypted copy of it.'),
    hasRooms && t('Your rooms have the results that you reported to them, encrypted.'),
  );
}

/** Where progress is stored, with a link to export it. */
function ProgressNote() {
  const isCopied = isStored(useCopyState());
  const hasRooms = useMemberships().length > 0;
  return (
    <Card title={t('Your progress')}>
      <p className="muted">
        {placeText(canStore(), isCopied, hasRooms)}
        {sentenceGap()}
        <Link className={styles.link} to={paths.progress}>
          {isCopied ? t('Your copy and its key') : t('Keep a copy, or move it to another device')}
        </Link>
      </p>
    </Card>
  );
}

interface NothingYetProps {
  choice: StatsChoice;
  /** How many levels are released; null when that would be a hint. */
  released: number | null;
  /** When the first level comes; null once there is one. */
  coming: string | null;
}

function textFor({ choice, released, coming }: NothingYetProps): string {
  if (coming !== null) return coming;
  if (choice.kind === 'decade') return t('None of the games you have finished came out then.');
  if (choice.kind === 'all') return t('Finish a puzzle to start your stats.');
  if (released === 0) return t('There is no level by that name. It may be spelled in another way.');
  return t(
    '{count, plural, one {One puzzle is out} other {# puzzles are out}}, and you have not finished any yet.',
    { count: released ?? 0 },
  );
}

/** Shown while there are no finished levels. */
function NothingYet(props: NothingYetProps) {
  return (
    <section className={`stack start muted ${styles.nothing}`} aria-label={t('Nothing yet')}>
      <p>{textFor(props)}</p>
      {props.coming === null && (
        <div className="row">
          <Link className={buttonClass('primary')} to={paths.today}>
            {t("Play today's puzzle")}
          </Link>
          <Link className={buttonClass()} to={paths.archive()}>
            {t('Pick one from the archive')}
          </Link>
        </div>
      )}
    </section>
  );
}

/** Which levels the statistics are about. */
export type StatsChoice =
  | { kind: 'all' }
  | { kind: 'contributor'; name: string }
  | { kind: 'decade'; decade: number };

/** The choice in an address; null for an invalid decade. */
export function choiceOf(contributor: string | undefined, decade: string | undefined): StatsChoice | null {
  if (contributor !== undefined) return { kind: 'contributor', name: contributor };
  if (decade === undefined) return { kind: 'all' };
  const parsed = parseDecade(decade);
  return parsed === null ? null : { kind: 'decade', decade: parsed };
}

export function isChosen(choice: StatsChoice, level: ListedLevel): boolean {
  if (choice.kind === 'all') return true;
  if (!isShown(level)) return false;
  if (choice.kind === 'contributor') return isSameCreator(level.creator, choice.name);
  return level.releaseDate !== null && decadeOf(level.releaseDate) === choice.decade;
}

/** The heading of a choice. */
export function choiceTitle(choice: StatsChoice): string {
  if (choice.kind === 'contributor') return t('Levels by {name}', { name: choice.name });
  if (choice.kind === 'decade') return t('Games of the {decade}', { decade: formatDecade(choice.decade) });
  return t('Your statistics');
}

interface Row {
  name: string;
  to: string;
  isCurrent: boolean;
  summary: Summary;
}

const MAX_ROWS = 10;

/** One row for each contributor or decade, linked to its own statistics. */
export function Breakdown({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Card title={title}>
      <ShortList items={rows} max={MAX_ROWS} className={styles.rows}>
        {({ name, to, isCurrent, summary: { found, finished, foundRate, averageStep } }) => (
          <li key={to}>
            <Link className={styles.row} to={to} aria-current={isCurrent ? 'page' : undefined}>
              <span className={`strong breaks ${styles.name}`}>{name}</span>
              <span className="note digits">
                {averageStep === null
                  ? t('{found} of {finished} found', { found, finished })
                  : t('{found} of {finished} found, step {step}', {
                      ...{ found, finished },
                      step: formatDecimal(averageStep),
                    })}
              </span>
              <span className={styles.track} aria-hidden="true">
                <i style={{ width: cssPercent(foundRate) }} />
              </span>
            </Link>
          </li>
        )}
      </ShortList>
      {rows.length === 0 && <p className="muted">{t('None of the games you finished has one.')}</p>}
    </Card>
  );
}
