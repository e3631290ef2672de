import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleArrowUp } from 'lucide-react';
import { useState } from 'react';
import { startUpgrade, type UpgradeState, type UpgradeStatus } from '#shared/api/upgrade.ts';
import { formatDay } from '#shared/calendar/format-day.ts';
import { t } from '#shared/language/t.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { reloadPage } from '../../../browser/page.ts';
import { isDevInstance, site } from '../../../site/site.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LoadErrorNote } from '../../../ui/loading/load-error-note.tsx';
import panel from './panel.module.css';
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

const STATE_CLASSES: Record<UpgradeState, string | undefined> = {
  unavailable: undefined,
  ready: undefined,
  pending: undefined,
  started: undefined,
  done: panel.good,
  failed: panel.bad,
};

function Status({ status, isAway }: { status: UpgradeStatus; isAway: boolean }) {
  const { currentVersion, state, output } = status;
  return (
    <>
      <div role="status">
        <dl className={panel.facts}>
          <dt>{t('Version')}</dt>
          <dd>{currentVersion}</dd>
          <dt>{t('Upgrade')}</dt>
          <dd className={STATE_CLASSES[state]}>{STATE_TEXTS[state]}</dd>
        </dl>
      </div>
      {isUpgrading(status) && <progress className={styles.bar} aria-label={t('Upgrade')} />}
      {isAway && <p className={panel.note}>{t('The server is not answering. It may be restarting.')}</p>}
      {output &&
        (state === 'unavailable' ? (
          <p className={panel.note}>{output}</p>
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
  const { data: releases = [] } = useQuery(newReleasesQuery);
  const [newest] = releases;
  if (!newest) return null;
  return (
    <>
      <p className={panel.good}>{t('Version {version} is available.', { version: newest.version })}</p>
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
  const { status, error, isStarting, start, retry } = useUpgrade();
  const [isAsking, setIsAsking] = useState(false);
  const isNew = status?.state === 'done' && status.currentVersion !== site().version;
  const isOff = !status || status.state === 'unavailable' || isUpgrading(status) || isStarting;
  return (
    <Card title={t('Upgrade server')}>
      <div className={panel.panel}>
        {!status && !error && <p aria-busy="true">{t('Loading…')}</p>}
        {!status && error && <LoadErrorNote text={t('The state could not be loaded')} error={error} />}
        {status && <Status status={status} isAway={error !== null} />}
        <NewReleases />
        <div className={panel.buttons}>
          {status ? (
            <Button disabled={isOff} onClick={() => setIsAsking(true)}>
              <CircleArrowUp size={18} aria-hidden="true" />
              {isStarting ? t('Starting…') : t('Start upgrade')}
            </Button>
          ) : (
            error && <Button onClick={retry}>{t('Try again')}</Button>
          )}
          {isNew && (
            <Button variant="primary" onClick={reloadPage}>
              {t('Reload')}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={t('Trigger system upgrade?')}
          {...(isDevInstance() && {
            detail: t('Careful: this is localhost. The command runs on this machine.'),
          })}
          confirmLabel={t('Upgrade')}
          onConfirm={() => void start()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

/** The state of the last upgrade, and how to start one. */
function useUpgrade() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { data: status, error, refetch } = useQuery(upgradeQuery());
  const [isStarting, setIsStarting] = useState(false);

  async function start(): Promise<void> {
    setIsStarting(true);
    try {
      const answer = await call(startUpgrade);
      if (answer === 'already-in-progress') {
        alert({ type: 'error', message: t('System upgrade already in progress') });
      }
    } catch (failure) {
      const reason = messageOf(failure);
      alert({ type: 'error', message: t('The upgrade did not start. {reason}', { reason }) });
    }
    await queryClient.invalidateQueries({ queryKey: upgradeQuery().queryKey });
    setIsStarting(false);
  }

  return {
    status,
    error,
    isStarting,
    start,
    retry: () => void refetch(),
  };
}
