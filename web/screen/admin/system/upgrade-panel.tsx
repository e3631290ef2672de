import { useQuery } from '@tanstack/react-query';
import { CircleArrowUp } from 'lucide-react';
import { startUpgrade, type UpgradeState, type UpgradeStatus } from '#shared/api/site/upgrade.ts';
import { formatDay } from '#shared/calendar/format-day.ts';
import { t } from '#shared/language/t.ts';
import { call } from '../../../browser/call.ts';
import { reloadPage } from '../../../browser/page/page.ts';
import { isDevInstance, site } from '../../../site/site.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import panel from '../../../ui/card/panel.module.css';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { isUpgrading, newReleasesQuery, upgradeQuery } from './queries.ts';
import styles from './upgrade-panel.module.css';

const STATE_TEXTS: Record<UpgradeState, string> = {
  unavailable: t('Not set up'),
  ready: t('Ready, not run yet'),
  pending: t('Requested, starting soon…'),
  started: t('Running…'),
  done: t('The last one succeeded'),
  failed: t('The last one failed'),
};

const STATE_COLOURS: Partial<Record<UpgradeState, string>> = { done: 'good', failed: 'bad' };

function Status({ status, isAway }: { status: UpgradeStatus; isAway: boolean }) {
  const { currentVersion, commit, state, output } = status;
  const colour = STATE_COLOURS[state];
  return (
    <>
      <div role="status">
        <dl className={panel.facts}>
          <dt>{t('Version')}</dt>
          <dd>{commit === null ? currentVersion : `${currentVersion} (${commit})`}</dd>
          <dt>{t('Upgrade')}</dt>
          <dd className={colour && `${colour} medium`}>{STATE_TEXTS[state]}</dd>
        </dl>
      </div>
      {isUpgrading(status) && <progress aria-label={t('Upgrade')} />}
      {isAway && <p className="muted breaks">{t('The server is not answering. It may be restarting.')}</p>}
      {output &&
        (state === 'unavailable' ? (
          <p className="muted breaks">{output}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long output is scrolled by keys as well
          <pre className={styles.output} tabIndex={0} role="log" aria-label={t('Output of the upgrade')}>
            {output}
          </pre>
        ))}
    </>
  );
}

/** The versions that are newer than the server's, each with its part of the changelog (docs/rules/administration.md#new-versions). */
function NewReleases() {
  const { data: releases = [] } = useQuery(newReleasesQuery());
  const [newest] = releases;
  if (!newest) return null;
  return (
    <>
      <p className="good medium">{t('Version {version} is available.', { version: newest.version })}</p>
      {releases.map(({ version, date, changes }) => (
        <details key={version}>
          <summary>{t('What is new in {version}, {day}', { version, day: formatDay(date) })}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys as well */}
          <p className={styles.changes} tabIndex={0}>
            {changes}
          </p>
        </details>
      ))}
    </>
  );
}

/** The running version, and a button that runs the upgrade command (docs/rules/administration.md#upgrade). */
export function UpgradePanel() {
  const query = useQuery(upgradeQuery());
  return (
    <Card title={t('Upgrade server')}>
      <div className="stack gap-3">
        <Loaded query={query} failed={t('The state could not be loaded')}>
          {(status) => <Upgrade status={status} isAway={query.error !== null} />}
        </Loaded>
      </div>
    </Card>
  );
}

function Upgrade({ status, isAway }: { status: UpgradeStatus; isAway: boolean }) {
  const [dialog, ask] = useQuestion();
  const start = useAction(() => call(startUpgrade), {
    done: (answer) =>
      answer === 'already-in-progress'
        ? { type: 'error', message: t('System upgrade already in progress') }
        : null,
    failed: (reason) => t('The upgrade did not start. {reason}', { reason }),
    refreshes: [upgradeQuery().queryKey],
  });
  const isNew = status.state === 'done' && status.currentVersion !== site().version;
  const isOff = status.state === 'unavailable' || isUpgrading(status) || start.isRunning;
  return (
    <>
      <Status status={status} isAway={isAway} />
      <NewReleases />
      <div className="row">
        <Button
          disabled={isOff}
          onClick={() =>
            ask({
              question: t('Trigger system upgrade?'),
              ...(isDevInstance() && {
                detail: t('Careful: this is localhost. The command runs on this machine.'),
              }),
              confirmLabel: t('Upgrade'),
              onConfirm: () => void start.run(),
            })
          }
        >
          <CircleArrowUp size={18} aria-hidden="true" />
          {start.isRunning ? t('Starting…') : t('Start upgrade')}
        </Button>
        {isNew && (
          <Button variant="primary" onClick={reloadPage}>
            {t('Reload')}
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}
