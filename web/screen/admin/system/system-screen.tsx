import { t } from '#shared/language/t.ts';
import { hasPermission } from '#shared/user/user.ts';
import { site } from '../../../site/site.ts';
import { Card } from '../../../ui/card/card.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AddGame } from './add-game.tsx';
import { AuditList } from './audit/audit-list.tsx';
import { BackupsPanel } from './backups/backups-panel.tsx';
import { BudgetsPanel } from './budgets-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { LookPanel } from './look/look-panel.tsx';
import { MessagesPanel } from './messages/messages-panel.tsx';
import panel from './panel.module.css';
import { PicturesPanel } from './pictures-panel.tsx';
import { PlayOptionsPanel } from './play-options-panel.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { RetireGame } from './retire-game/retire-game.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SubmissionsPanel } from './submissions-panel.tsx';
import styles from './system-screen.module.css';
import { UpgradePanel } from './upgrade-panel.tsx';
import { WeekCurvePanel } from './week-curve-panel.tsx';

function ThisSite() {
  const { siteName, version, envName, envColor, publicUrl } = site();
  return (
    <Card title={t('This site')}>
      <dl className={panel.facts}>
        <dt>{t('Name')}</dt>
        <dd>{siteName}</dd>
        <dt>{t('Version')}</dt>
        <dd>{version}</dd>
        <dt>{t('Environment')}</dt>
        <dd className={styles.environment}>
          {envColor && <span className={styles.colour} style={{ background: envColor }} />}
          {envName || t('not named')}
        </dd>
        <dt>{t('Address')}</dt>
        <dd>{publicUrl || t('not set')}</dd>
      </dl>
    </Card>
  );
}

/** Operating the site: backups, export, upgrade, catalogue and audit log. */
export function SystemScreen() {
  const { user } = useVerifiedUser();
  if (!user) return null;
  const isAdmin = hasPermission(user, 'admin');
  const isManager = hasPermission(user, 'manage-level');
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.panels}>
          <ThisSite />
          {isAdmin && <BackupsPanel />}
          {isAdmin && <ExportPanel />}
          {isAdmin && <PicturesPanel />}
          {isAdmin && <UpgradePanel />}
          {isAdmin && <MessagesPanel />}
          {isAdmin && <RemindersPanel />}
          {isAdmin && (
            <>
              <SubmissionsPanel />
              <WeekCurvePanel />
              <PlayOptionsPanel />
            </>
          )}
        </div>
        <div className={styles.panels}>
          {isAdmin && <SecondFactorPanel />}
          {isAdmin && <BudgetsPanel />}
          {isManager && <AddGame />}
          {isManager && <RetireGame />}
        </div>
      </div>
      {isAdmin && <LookPanel />}
      {!isAdmin && (
        <p className={panel.note}>{t('Exporting, upgrading and the activity log are for admins.')}</p>
      )}
      {isAdmin && <AuditList />}
    </>
  );
}
