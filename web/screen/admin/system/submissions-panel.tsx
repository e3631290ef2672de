import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveSubmissionSettings, submissionSettings } from '#shared/api/submission.ts';
import { t } from '#shared/language/t.ts';
import type { SubmissionSettings } from '#shared/submission/submission-limits.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FormFields } from '../../../ui/field/form-fields.tsx';
import { TextArea, TextField } from '../../../ui/field/text-field.tsx';
import { useFormStart } from '../../../ui/field/use-form-start.ts';
import { LoadErrorNote } from '../../../ui/loading/load-error-note.tsx';
import panel from './panel.module.css';

const SUBMISSION_SETTINGS_KEY = ['submission-settings'];

/** Saves the settings of submissions and says so. */
function useSubmissionSettings() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);

  /** Whether they were saved. */
  async function save(settings: SubmissionSettings): Promise<boolean> {
    setIsWorking(true);
    try {
      const saved = await call(saveSubmissionSettings, { body: settings });
      queryClient.setQueryData(SUBMISSION_SETTINGS_KEY, saved);
      await queryClient.invalidateQueries({ queryKey: ['submission-opening'] });
      const message = saved.isOpen ? t('Saved. New levels are taken.') : t('Saved. No new levels are taken.');
      alert({ type: 'success', message });
      return true;
    } catch (error) {
      const reason = messageOf(error);
      alert({ type: 'error', message: t('The settings were not saved. {reason}', { reason }) });
      return false;
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, save };
}

/** Opens and closes submissions, and sets their limits (docs/rules/submission.md#submission-limits). */
export function SubmissionsPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: SUBMISSION_SETTINGS_KEY,
    queryFn: ({ signal }) => call(submissionSettings, { signal }),
  });
  const { start, touch, settle } = useFormStart(data);
  return (
    <Card title={t('Submissions')}>
      {start && (
        <SettingsForm key={JSON.stringify(start)} settings={start} onChange={touch} onSaved={settle} />
      )}
      {!data && !error && <p aria-busy="true">{t('Loading the settings…')}</p>}
      {!data && error && (
        <LoadErrorNote
          text={t('The settings could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}

interface SettingsFormProps {
  settings: SubmissionSettings;
  onChange: () => void;
  onSaved: () => void;
}

function SettingsForm({ settings, onChange, onSaved }: SettingsFormProps) {
  const [isOpen, setIsOpen] = useState(settings.isOpen);
  const { isWorking, save } = useSubmissionSettings();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const entered = {
      isOpen,
      notice: String(fields.get('notice') ?? '').trim(),
      maxOfSubmitter: Number(fields.get('maxOfSubmitter')),
      maxInAll: Number(fields.get('maxInAll')),
    };
    void save(entered).then((isSaved) => isSaved && onSaved());
  }

  return (
    <form className={panel.panel} onChange={onChange} onSubmit={submit} aria-busy={isWorking}>
      <FormFields isSending={isWorking}>
        <Checkbox label={t('Accept submissions')} isChecked={isOpen} onChange={setIsOpen} />
        <TextArea
          label={t('Message to creators')}
          name="notice"
          rows={2}
          maxLength={1000}
          hint={t('For example a theme, or when submissions reopen.')}
          defaultValue={settings.notice}
        />
        <div className={panel.pair}>
          <TextField
            label={t('Max. waiting per creator')}
            name="maxOfSubmitter"
            type="number"
            required
            min={1}
            max={100_000}
            defaultValue={settings.maxOfSubmitter}
          />
          <TextField
            label={t('Max. waiting in total')}
            name="maxInAll"
            type="number"
            required
            min={1}
            max={100_000}
            defaultValue={settings.maxInAll}
          />
        </div>
      </FormFields>
      <div className={panel.buttons}>
        <Button type="submit" disabled={isWorking}>
          {isWorking ? t('Saving…') : t('Save')}
        </Button>
      </div>
    </form>
  );
}
