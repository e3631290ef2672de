import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resolveReports } from '#shared/api/report.ts';
import type { Report } from '#shared/report/report.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { openReportsQuery } from '../queries.ts';

export interface ResolveReports {
  isBusy: boolean;
  resolve: (levelId: string, reports: readonly Report[]) => void;
}

function formatResult(resolved: number): string {
  if (resolved === 0) return 'Another manager has resolved this already.';
  return resolved === 1 ? 'The report is resolved.' : `${resolved} reports are resolved.`;
}

/** Resolves open reports, and loads what is open then: another manager may be at it too. */
export function useResolveReports(): ResolveReports {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function resolveAll(levelId: string, reports: readonly Report[]): Promise<void> {
    setIsBusy(true);
    try {
      const reportIds = reports.map(({ id }) => id);
      const { resolved } = await call(resolveReports, { params: { id: levelId }, body: { reportIds } });
      alert({ type: resolved === 0 ? 'info' : 'success', message: formatResult(resolved) });
    } catch (error) {
      logWarning('Could not resolve reports', error);
      const reason = messageOf(error);
      alert({ type: 'error', message: `The reports could not be resolved: ${reason}` });
    }
    await queryClient.invalidateQueries({ queryKey: openReportsQuery().queryKey }).catch(() => {});
    setIsBusy(false);
  }

  return { isBusy, resolve: (levelId, reports) => void resolveAll(levelId, reports) };
}
