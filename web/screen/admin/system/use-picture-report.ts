import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPictures } from '#shared/api/picture-check.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { pictureReportQuery } from './queries.ts';

/** What the checks of the pictures have found, and how to start one. */
export function usePictureReport() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { data: report, error, refetch } = useQuery(pictureReportQuery());
  const [isStarting, setIsStarting] = useState(false);

  async function start(): Promise<void> {
    setIsStarting(true);
    try {
      await call(checkPictures);
    } catch (failure) {
      const reason = messageOf(failure);
      alert({ type: 'error', message: `The check did not start. ${reason}` });
    }
    await queryClient.invalidateQueries({ queryKey: pictureReportQuery().queryKey });
    setIsStarting(false);
  }

  return { report, error, isStarting, start, retry: () => void refetch() };
}
