import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useNameField } from './name-fields.ts';
import styles from './room-form.module.css';
import { useAction } from './use-action.ts';

interface RenameFormProps {
  kind: 'room' | 'member';
  label: string;
  /** The name as it is. */
  name: string | null;
  /** Throws when the name cannot be changed. */
  onRename: (name: string) => Promise<void>;
}

/** A form that changes a name. */
export function RenameForm({ kind, label, name, onRename }: RenameFormProps) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const field = useNameField(kind, name ?? '');
  const { isRunning, failure, run } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const next = field.check();
    if (next === null || next === name) return;
    if (!(await run(() => onRename(next)))) return;
    alert({ type: 'success', message: 'Saved.' });
    await queryClient.invalidateQueries({ queryKey: ['room'] });
  }

  return (
    <form className={styles.line} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={label} autoComplete="off" {...field.props} />
      <Button type="submit" aria-disabled={isRunning}>
        {kind === 'room' ? 'Rename the room' : 'Change your name'}
      </Button>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  );
}
