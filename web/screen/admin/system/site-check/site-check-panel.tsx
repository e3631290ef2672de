import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Upload } from 'lucide-react';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { checkTitles, type Finding } from '#shared/site-check/checks.ts';
import { useAction } from '../../../../ui/action/use-action.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { CopiedLines } from '../../../../ui/text/copied-lines.tsx';
import { CHECK_STATES } from '../../check-states.ts';
import { findFindings, tryUpload } from './find-findings.ts';
import styles from './site-check.module.css';

const findingsQuery = queryOptions({
  queryKey: ['site-check'],
  queryFn: findFindings,
  staleTime: 0,
  // Each takes a moment of the server, and what is on the page may be copied just now.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** What is wrong with the site and what is around it (docs/rules/administration.md#check-of-the-site). */
export function SiteCheckPanel() {
  const query = useQuery(findingsQuery);
  return (
    <Card title={t('Check of the site')}>
      <div className="stack gap-3">
        <Loaded query={query} failed={t('The site could not be checked')}>
          {(findings) => <Findings findings={findings} isChecking={query.isFetching} />}
        </Loaded>
      </div>
    </Card>
  );
}

interface FindingsProps {
  findings: readonly Finding[];
  isChecking: boolean;
}

function Findings({ findings, isChecking }: FindingsProps) {
  const queryClient = useQueryClient();
  const upload = useAction(tryUpload, {
    done: (tried) =>
      queryClient.setQueryData(findingsQuery.queryKey, (before) =>
        before?.map((finding) => (finding.check === 'upload' ? tried : finding)),
      ),
  });
  return (
    <>
      <Summary findings={findings} />
      <ul className={styles.list}>
        {findings.map((finding) => (
          <FindingRow key={finding.check} finding={finding}>
            {finding.check === 'upload' && (
              <Button disabled={upload.isRunning} onClick={() => void upload.run()}>
                <Upload size={18} aria-hidden="true" />
                {upload.isRunning ? t('Sending…') : t('Try an upload')}
              </Button>
            )}
          </FindingRow>
        ))}
      </ul>
      <div className="row">
        <Button
          disabled={isChecking}
          onClick={() => void queryClient.invalidateQueries({ queryKey: findingsQuery.queryKey })}
        >
          <RefreshCw size={18} aria-hidden="true" />
          {isChecking ? t('Checking…') : t('Check again')}
        </Button>
      </div>
    </>
  );
}

function Summary({ findings }: Pick<FindingsProps, 'findings'>) {
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  const look = findings.filter(({ state }) => state === 'look').length;
  return (
    <p className={wrong > 0 ? 'bad medium' : 'good medium'} role="status">
      {wrong > 0
        ? t('{count, plural, one {One thing is wrong.} other {# things are wrong.}}', { count: wrong })
        : t('Nothing is wrong.')}
      {sentenceGap()}
      {look > 0 &&
        t('{count, plural, one {One thing is worth a look.} other {# things are worth a look.}}', {
          count: look,
        })}
    </p>
  );
}

interface FindingRowProps {
  finding: Finding;
  children: React.ReactNode;
}

function FindingRow({ finding: { check, state, found, effect, changes }, children }: FindingRowProps) {
  const { label, Icon, className } = CHECK_STATES[state];
  return (
    <li className={styles.finding}>
      <Icon size={20} className={className} aria-hidden="true" />
      <div className={`stack gap-2 start breaks ${styles.facts}`}>
        <h3 className={`row strong ${styles.title}`}>
          {checkTitles[check]()} <span className={className}>{label}</span>
        </h3>
        {found && <p>{found}</p>}
        {effect && <p className="muted breaks">{effect}</p>}
        {changes.map(({ where, lines }) => (
          <CopiedLines key={where} where={where} lines={lines} />
        ))}
        {children}
      </div>
    </li>
  );
}
