import { useQuery } from '@tanstack/react-query';
import { ImageOff, ScanSearch, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import {
  checkPictures,
  type PictureProblem,
  type PictureReport,
  type ReportedPicture,
} from '#shared/api/site/picture-check.ts';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { paths } from '#shared/page/paths.ts';
import { sentText } from '#shared/refusal/refusals.ts';
import { call } from '../../../browser/call.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import styles from './pictures-panel.module.css';
import { pictureReportQuery } from './queries.ts';

const PROBLEM_TEXTS: Record<PictureProblem, string> = {
  missing: t('missing'),
  damaged: t('damaged'),
  unreadable: t('cannot be read'),
};

function Summary({ report }: { report: PictureReport }) {
  const { pictureCount, uncheckedCount, problemCount, checkedAt } = report;
  const checked = pictureCount - uncheckedCount;
  if (pictureCount === 0) return <p>{t('No level has a picture stored here yet.')}</p>;
  return (
    <>
      {problemCount > 0 ? (
        <p className="bad medium">
          {t('{problems} of {count} pictures cannot be shown.', {
            problems: problemCount,
            count: pictureCount,
          })}
        </p>
      ) : (
        checked > 0 && (
          <p className="good medium">
            {t('{count, plural, one {# picture} other {# pictures}} checked, none missing or damaged.', {
              count: checked,
            })}
          </p>
        )
      )}
      <p className="muted breaks">
        {checkedAt && t('Each is checked weekly. Oldest check: {time}.', { time: formatTime(checkedAt) })}
        {sentenceGap()}
        {uncheckedCount > 0 && t('{count} not checked yet.', { count: uncheckedCount })}
      </p>
    </>
  );
}

function PictureRow({ picture }: { picture: ReportedPicture }) {
  return (
    <li className={`line breaks ${styles.picture}`}>
      <ImageOff size={18} aria-hidden="true" />
      <span>
        {picture.levels.map(({ id, number }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link to={paths.editLevel(id)}>{levelTitle(id, number)}</Link>
          </Fragment>
        ))}
        : {PROBLEM_TEXTS[picture.problem]}
      </span>
    </li>
  );
}

function Problems({ report: { problems, problemCount } }: { report: PictureReport }) {
  if (problems.length === 0) return null;
  return (
    <>
      <ul
        className={`stack gap-2 ${styles.list}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys as well
        tabIndex={0}
        aria-label={t('Pictures that cannot be shown')}
      >
        {problems.map((picture) => (
          <PictureRow key={picture.path} picture={picture} />
        ))}
      </ul>
      {problemCount > problems.length && (
        <p>{t('And {count} more.', { count: problemCount - problems.length })}</p>
      )}
      <p>{t('To repair one, open its level, select the picture again and save, or restore the file.')}</p>
    </>
  );
}

function DamagedLevels({ levels }: { levels: PictureReport['damagedLevels'] }) {
  if (levels.length === 0) return null;
  return (
    <>
      <p className="bad medium">
        {t(
          '{count, plural, one {One level in the database is damaged} other {# levels in the database are damaged}} and hidden from players:',
          { count: levels.length },
        )}
      </p>
      <ul className={`stack gap-2 ${styles.list}`}>
        {levels.map(({ id, number }) => (
          <li key={id} className={`line breaks ${styles.picture}`}>
            <TriangleAlert size={18} aria-hidden="true" />
            <Link to={paths.editLevel(id)}>{levelTitle(id, number)}</Link>
          </li>
        ))}
      </ul>
      <p>{t('Open one to add what is missing and save it, or delete it.')}</p>
    </>
  );
}

/** The pictures of levels that are missing or damaged, and a check of all (docs/rules/pictures.md#damaged-pictures). */
export function PicturesPanel() {
  const query = useQuery(pictureReportQuery());
  return (
    <Card title={t('Pictures')}>
      <Loaded query={query} failed={t('The state could not be loaded')}>
        {(report) => <Pictures report={report} />}
      </Loaded>
    </Card>
  );
}

function Pictures({ report }: { report: PictureReport }) {
  const start = useAction(() => call(checkPictures), {
    failed: (reason) => t('The check did not start. {reason}', { reason }),
    refreshes: [pictureReportQuery().queryKey],
  });
  const isChecking = start.isRunning || report.isChecking;
  return (
    <div className="stack gap-3">
      <div className="stack gap-3" role="status">
        <Summary report={report} />
        {report.failure && (
          <p className="bad medium">
            {t('The last check could not finish.')} {sentText(report.why ?? {}, report.failure)}
          </p>
        )}
      </div>
      <Problems report={report} />
      <DamagedLevels levels={report.damagedLevels} />
      <div className="row">
        <Button disabled={isChecking || report.pictureCount === 0} onClick={() => void start.run()}>
          <ScanSearch size={18} aria-hidden="true" />
          {isChecking ? t('Checking…') : t('Check now')}
        </Button>
      </div>
    </div>
  );
}
