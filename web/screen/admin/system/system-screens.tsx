import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { hasPermission } from '#shared/user/user.ts';
import { site } from '../../../site/site.ts';
import { Card } from '../../../ui/card/card.tsx';
import panel from '../../../ui/card/panel.module.css';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AuditList } from './audit/audit-list.tsx';
import { BackupsPanel } from './backups/backups-panel.tsx';
import { BudgetsPanel } from './budgets-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { LookPanel } from './look/look-panel.tsx';
import { MessagesPanel } from './messages/messages-panel.tsx';
import { OtherPacksPanel } from './packs/other-packs-panel.tsx';
import { OwnPacksPanel } from './packs/own-packs-panel.tsx';
import { PackSourcesPanel } from './packs/pack-sources-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { SettingPanels } from './setting-panel.tsx';
import { SiteCheckPanel } from './site-check/site-check-panel.tsx';
import styles from './system-screens.module.css';
import { UpgradePanel } from './upgrade-panel.tsx';

function useIsAdmin(): boolean {
  return hasPermission(useVerifiedUser().user, 'admin');
}

/** For admins, the version stands beside its upgrade. */
function ThisSite({ hasVersion }: { hasVersion: boolean }) {
  const { siteName, version, envName, envColor, publicUrl } = site();
  return (
    <Card title={t('This site')}>
      <dl className={panel.facts}>
        <dt>{t('Name')}</dt>
        <dd>{siteName}</dd>
        {hasVersion && (
          <>
            <dt>{t('Version')}</dt>
            <dd>{version}</dd>
          </>
        )}
        <dt>{t('Environment')}</dt>
        <dd className="line">
          {envColor && <span className={styles.colour} style={{ background: envColor }} />}
          {envName || t('not named')}
        </dd>
        <dt>{t('Address')}</dt>
        <dd>{publicUrl || t('not set')}</dd>
      </dl>
    </Card>
  );
}

interface ColumnsProps {
  first: ReactNode;
  second: ReactNode;
}

/** Panels of different heights, in two columns: in rows they would leave holes. */
function Columns({ first, second }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div>{first}</div>
      <div>{second}</div>
    </div>
  );
}

/** What runs, what is stored, and what brings it back. */
export function OperationScreen() {
  if (!useIsAdmin()) {
    return (
      <>
        <ThisSite hasVersion />
        <p className="muted breaks">{t('Exporting, upgrading and the activity log are for admins.')}</p>
      </>
    );
  }
  const first = (
    <>
      <ThisSite hasVersion={false} />
      <BackupsPanel />
      <ExportPanel />
      <PicturesPanel />
    </>
  );
  const second = (
    <>
      <UpgradePanel />
      <BudgetsPanel />
    </>
  );
  return <Columns first={first} second={second} />;
}

/** Which levels are taken, and how they are sorted and played. */
export function LevelSettingsScreen() {
  return <SettingPanels page="levels" />;
}

/** The levels that the site passes on to others, and those that it takes. */
export function PacksScreen() {
  const second = (
    <>
      <OtherPacksPanel />
      <PackSourcesPanel />
      {useIsAdmin() && <SettingPanels page="packs" />}
    </>
  );
  return <Columns first={<OwnPacksPanel />} second={second} />;
}

/** What the site sends, and to whom. */
export function MessagesScreen() {
  return <Columns first={<MessagesPanel />} second={<SettingPanels page="messages" />} />;
}

/** What the site is called, how it looks and what it says of itself. */
export function LookScreen() {
  return <LookPanel />;
}

/** What the accounts of the site need. */
export function AccountsScreen() {
  return <SettingPanels page="accounts" />;
}

/** What is wrong with the site and what is around it. */
export function CheckScreen() {
  return <SiteCheckPanel />;
}

/** What users and commands did. */
export function LogScreen() {
  return <AuditList />;
}
