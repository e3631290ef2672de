import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSubmissionSettings } from '#shared/api/submission.ts';
import type { SubmissionSettings } from '#shared/submission/submission-settings.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { useAlert } from '../../../ui/alerts.tsx';

export const SUBMISSION_SETTINGS_KEY = ['submission-settings'];

/** Saves the settings of submissions and says so. */
export function useSubmissionSettings() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);

  async function save(settings: SubmissionSettings): Promise<void> {
    setIsWorking(true);
    try {
      const saved = await call(saveSubmissionSettings, { body: settings });
      queryClient.setQueryData(SUBMISSION_SETTINGS_KEY, saved);
      await queryClient.invalidateQueries({ queryKey: ['submission-opening'] });
      const message = saved.isOpen ? 'Saved. New levels are taken.' : 'Saved. No new levels are taken.';
      alert({ type: 'success', message });
    } catch (error) {
      const reason = messageOf(error);
      alert({ type: 'error', message: `The settings were not saved. ${reason}` });
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, save };
}
