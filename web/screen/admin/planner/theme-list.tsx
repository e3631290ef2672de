import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { MAX_THEME_NAME_LENGTH, type Theme } from '#shared/planner/theme.ts';
import { formatDay } from '../../../browser/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { FormFields } from '../../../ui/field/form-fields.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import styles from './planner.module.css';
import type { PlanChanges } from './use-plan.ts';

interface ThemeListProps {
  themes: readonly Theme[];
  today: Day;
  changes: PlanChanges;
}

/** The themes that have not ended (docs/rules/daily-order.md#themes). */
export function ThemeList({ themes, today, changes }: ThemeListProps) {
  const [edited, setEdited] = useState<Theme | 'new' | null>(null);
  const shown = themes.filter(({ lastDay }) => lastDay >= today);
  return (
    <AdminSection
      title={t('Themes')}
      tools={
        <Button variant="quiet" onClick={() => setEdited('new')}>
          <Plus size={18} aria-hidden="true" />
          {t('New theme')}
        </Button>
      }
    >
      {shown.length === 0 && (
        <AdminNote>{t('A theme is a name for some days. Players see it beside the date.')}</AdminNote>
      )}
      <ul className={styles.list}>
        {shown.map((theme) => (
          <li key={theme.id} className={styles.row}>
            <span>
              <b>{theme.name}</b> ·{' '}
              {t('{from} to {to}', { from: formatDay(theme.firstDay), to: formatDay(theme.lastDay) })}
            </span>
            <span className={styles.buttons}>
              <Button aria-label={t('Edit {name}', { name: theme.name })} onClick={() => setEdited(theme)}>
                {t('Edit')}
              </Button>
              <Button
                disabled={changes.isWorking}
                aria-label={t('Remove {name}', { name: theme.name })}
                onClick={() => void changes.removeTheme(theme.id)}
              >
                {t('Remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {edited && (
        <ThemeDialog
          theme={edited === 'new' ? null : edited}
          {...{ today, changes }}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminSection>
  );
}

interface ThemeDialogProps {
  /** Null for a new one. */
  theme: Theme | null;
  today: Day;
  changes: PlanChanges;
  onClose: () => void;
}

function ThemeDialog({ theme, today, changes, onClose }: ThemeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [id] = useState(() => theme?.id ?? crypto.randomUUID());
  const [firstDay, setFirstDay] = useState<string>(theme?.firstDay ?? today);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [name = '', first = '', last = ''] = ['name', 'firstDay', 'lastDay'].map((key) =>
      String(fields.get(key)).trim(),
    );
    if (!isDay(first) || !isDay(last)) return;
    if (await changes.saveTheme({ id, name, firstDay: first, lastDay: last })) dialog.current?.close();
  }

  return (
    <Dialog
      ref={dialog}
      title={theme ? t('Edit theme') : t('New theme')}
      isClosedByBackdrop={false}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <FormFields isSending={changes.isWorking}>
          <TextField
            label={t('Name')}
            name="name"
            required
            maxLength={MAX_THEME_NAME_LENGTH}
            defaultValue={theme?.name ?? ''}
          />
          <TextField
            label={t('First day')}
            name="firstDay"
            type="date"
            required
            value={firstDay}
            onChange={(event) => setFirstDay(event.target.value)}
          />
          <TextField
            label={t('Last day')}
            name="lastDay"
            type="date"
            required
            min={firstDay}
            defaultValue={theme?.lastDay ?? ''}
          />
        </FormFields>
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" disabled={changes.isWorking}>
            {t('Save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
