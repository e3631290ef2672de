import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Overview, PERIOD_DAYS, type PeriodName } from '#shared/api/site/overview.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { findRate, meanStep } from '#shared/play/everyone/level-results.ts';
import { playerCount } from '#shared/play/everyone/players-by-score.ts';
import { formatDecimal, formatNumber, formatPercent } from '#shared/text/format-number.ts';
import { hasPermission } from '#shared/user/user.ts';
import { useScrollToHash } from '../../../browser/page/scroll-to-hash.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { Choice } from '../../../ui/field/choice.tsx';
import { LoadError } from '../../../ui/loading/load-error.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminSection } from '../admin-section.tsx';
import { AdminTools } from '../admin-tools.tsx';
import { overviewQuery } from '../queries.ts';
import { ContactQuestion } from './contact-question.tsx';
import { Lights } from './lights.tsx';
import { OpenReports } from './open-reports.tsx';
import styles from './overview.module.css';
import { PlaysPlots } from './plays-plots.tsx';
import { daySpans } from './plot-columns.ts';
import { RankedLevels } from './ranked-levels.tsx';

const PERIODS: readonly PeriodName[] = ['month', 'year'];

/** The state of the site in figures (docs/rules/administration.md#overview). */
export function OverviewScreen() {
  const { data, error, refetch } = useQuery(overviewQuery());
  if (data) return <Figures overview={data} />;
  if (!error) return <p aria-busy="true">{t('Loading the figures…')}</p>;
  return (
    <LoadError
      title={t('The figures could not be loaded')}
      detail={error.message}
      onRetry={() => void refetch()}
    />
  );
}

function Figures({ overview: figures }: { overview: Overview }) {
  const { user } = useVerifiedUser();
  const [period, setPeriod] = useState<PeriodName>('month');
  useScrollToHash();
  return (
    <div className={`stack ${styles.overview}`}>
      {hasPermission(user, 'admin') && (
        <AdminTools>
          <Link className={buttonClass('quiet')} to={`${paths.systemLook}#news`}>
            <Megaphone size={18} aria-hidden="true" />
            {t('Write news')}
          </Link>
        </AdminTools>
      )}
      <ContactQuestion />
      <Lights overview={figures} />
      <OpenReports />
      <AdminSection
        title={t('Plays')}
        tools={
          <fieldset className="row gap-apart">
            <legend className="visually-hidden">{t('Period')}</legend>
            {PERIODS.map((name) => (
              <Choice
                key={name}
                type="radio"
                name="period"
                checked={period === name}
                onChange={() => setPeriod(name)}
              >
                {t('{count, plural, one {# day} other {# days}}', { count: PERIOD_DAYS[name] })}
              </Choice>
            ))}
          </fieldset>
        }
      >
        <KeyFigures overview={figures} period={period} />
        <PlaysPlots overview={figures} period={period} />
      </AdminSection>
      <div className={styles.columns}>
        <RankedLevels title={t('Hardest levels')} levels={figures[period].hardest} />
        <RankedLevels title={t('Easiest levels')} levels={figures[period].easiest} />
      </div>
    </div>
  );
}

function KeyFigures({
  overview: { days, today, ...figures },
  period,
}: {
  overview: Overview;
  period: PeriodName;
}) {
  const count = PERIOD_DAYS[period];
  const all = daySpans(days, { today, count, length: count })[0]?.all ?? [];
  const { ratings } = figures[period];
  const rated = ratings.good + ratings.bad;
  return (
    <Facts
      facts={[
        [t('Players'), formatNumber(playerCount(all))],
        [t('Found'), playerCount(all) === 0 ? '–' : formatPercent(findRate(all))],
        [t('Average step'), formatDecimal(meanStep(all))],
        [
          t('{count, plural, one {Good of # rating} other {Good of # ratings}}', { count: rated }),
          rated === 0 ? '–' : formatPercent(ratings.good / rated),
        ],
      ]}
    />
  );
}
