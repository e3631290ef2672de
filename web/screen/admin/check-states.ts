import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import type { CheckState } from '#shared/site-check/finding.ts';

interface ShownState {
  label: string;
  Icon: LucideIcon;
  className: 'bad' | 'near' | 'muted' | 'good';
}

/** How each state of a check is shown, here and on the overview. */
export const CHECK_STATES: Record<CheckState, ShownState> = {
  wrong: { label: t('Wrong'), Icon: CircleX, className: 'bad' },
  look: { label: t('Worth a look'), Icon: TriangleAlert, className: 'near' },
  unknown: { label: t('Not checked'), Icon: CircleHelp, className: 'muted' },
  fine: { label: t('Fine'), Icon: CircleCheck, className: 'good' },
};
