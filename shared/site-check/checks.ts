import * as v from 'valibot';
import { t } from '../language/t.ts';
import { type CheckState, Outcome } from './finding.ts';

/** All checks in the order in which they are shown (docs/rules/administration.md#check-of-the-site); a new one has its title here. */
export const checkTitles = {
  address: () => t('Address'),
  https: () => t('Encryption'),
  proxies: () => t('Proxies'),
  cookies: () => t('Cookies'),
  protocol: () => t('HTTP version'),
  compression: () => t('Compression'),
  upload: () => t('Uploads'),
  clock: () => t('Clock'),
  database: () => t('Database'),
  pictures: () => t('Pictures'),
  disk: () => t('Disk'),
  memory: () => t('Memory'),
  backups: () => t('Backups'),
  messages: () => t('Messages'),
  push: () => t('Push services'),
  provider: () => t('Login by a provider'),
  version: () => t('Version'),
};

export type CheckName = keyof typeof checkTitles;
export const checkNames = Object.keys(checkTitles) as CheckName[];

/** What one check has found. */
export const Finding = v.object({ check: v.picklist(checkNames), ...Outcome.entries });
export type Finding = v.InferOutput<typeof Finding>;

const SEVERITY: Record<CheckState, number> = { wrong: 0, look: 1, unknown: 2, fine: 3 };

/** Findings with the worst first, and then in the order of the checks. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  const place = ({ check, state }: Finding) =>
    SEVERITY[state] * checkNames.length + checkNames.indexOf(check);
  return findings.toSorted((one, other) => place(one) - place(other));
}
