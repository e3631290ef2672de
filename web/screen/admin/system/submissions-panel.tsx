import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { submissionSettings } from '#shared/api/submission.ts';
import type { SubmissionSettings } from '#shared/submission/submission-settings.ts';
import { call } from '../../../browser/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LoadErrorNote } from '../../../ui/load-error-note.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import panel from './panel.module.css';
import styles from './submissions-panel.module.css';
import { SUBMISSION_SETTINGS_KEY, useSubmissionSettings } from './use-submission-settings.ts';

/** Opens and closes submissions, and sets their limits (docs/rules/submission.md#submission-limits). */
export function SubmissionsPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: SUBMISSION_SETTINGS_KEY,
    queryFn: ({ signal }) => call(submissionSettings, { signal }),
  });
  return (
    <Card title="Submissions">
      {data && <SettingsForm key={JSON.stringify(data)} settings={data} />}
      {!data && !error && <p aria-busy="true">Loading the settings…</p>}
      {!data && error && <LoadErrorNote what="The settings" error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}

function SettingsForm({ settings }: { settings: SubmissionSettings }) {
  const [isOpen, setIsOpen] = useState(settings.isOpen);
  const { isWorking, save } = useSubmissionSettings();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void save({
      isOpen,
      notice: String(fields.get('notice') ?? '').trim(),
      maxOfSubmitter: Number(fields.get('maxOfSubmitter')),
      maxInAll: Number(fields.get('maxInAll')),
    });
  }

  return (
    <form className={panel.panel} onSubmit={submit} aria-busy={isWorking}>
      <Checkbox label="Take new levels" isChecked={isOpen} onChange={setIsOpen} />
      <TextArea
        label="Text on the level creator"
        name="notice"
        rows={2}
        maxLength={1000}
        hint="Such as a theme that you look for, or when submissions open again."
        defaultValue={settings.notice}
      />
      <div className={styles.pair}>
        <TextField
          label="In review, of one maker"
          name="maxOfSubmitter"
          type="number"
          required
          min={1}
          max={100_000}
          defaultValue={settings.maxOfSubmitter}
        />
        <TextField
          label="In review, in all"
          name="maxInAll"
          type="number"
          required
          min={1}
          max={100_000}
          defaultValue={settings.maxInAll}
        />
      </div>
      <div className={panel.buttons}>
        <Button type="submit" disabled={isWorking}>
          {isWorking ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
