import { Plus } from 'lucide-react';
import { useState } from 'react';
import { removeTheme, saveTheme } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { MAX_THEME_NAME_LENGTH, type Theme } from '#shared/planner/theme.ts';
import { call } from '../../../browser/call.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ItemList } from '../../../ui/list/item-list.tsx';
import { AdminSection } from '../admin-section.tsx';
import type { Tray } from './level-tray.tsx';
import type { PinActions } from './use-pin-actions.ts';
import { usePlanAction } from './use-plan.ts';
import { laterOf, type PlannerState } from './use-planner.ts';

interface ThemeListProps {
  planner: PlannerState;
  pins: PinActions;
  tray: Tray;
}

/** The themes that have not ended (docs/rules/daily-order.md#themes). */
export function ThemeList({ planner, pins, tray }: ThemeListProps) {
  const { themes, today, firstFree } = planner;
  const [edited, setEdited] = useState<Theme | 'new' | null>(null);
  const remove = usePlanAction((id: string) => call(removeTheme, { params: { id } }));
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
      <ItemList
        items={themes.filter(({ lastDay }) => lastDay >= today)}
        isBusy={remove.isRunning}
        empty={t('A theme is a name for some days. Players see it beside the date.')}
      >
        {(theme) => ({
          key: theme.id,
          title: theme.name,
          facts: [t('{from} to {to}', { from: formatDay(theme.firstDay), to: formatDay(theme.lastDay) })],
          actions: [
            tray.picked.length > 0 &&
              theme.lastDay >= firstFree && {
                label: t('Put the picked levels here'),
                name: t('Put the picked levels on the days of {name}', { name: theme.name }),
                run: () => {
                  const first = laterOf(theme.firstDay, firstFree);
                  tray.put(tray.pickedLevels, first, pins, theme.lastDay);
                },
              },
            { label: t('Edit'), name: t('Edit {name}', { name: theme.name }), run: () => setEdited(theme) },
            {
              label: t('Remove'),
              name: t('Remove {name}', { name: theme.name }),
              run: () => void remove.run(theme.id),
            },
          ],
        })}
      </ItemList>
      {edited && (
        <ThemeDialog theme={edited === 'new' ? null : edited} today={today} onClose={() => setEdited(null)} />
      )}
    </AdminSection>
  );
}

interface ThemeDialogProps {
  /** Null for a new one. */
  theme: Theme | null;
  today: Day;
  onClose: () => void;
}

function ThemeDialog({ theme, today, onClose }: ThemeDialogProps) {
  const [id] = useState(() => theme?.id ?? crypto.randomUUID());
  const [firstDay, setFirstDay] = useState<string>(theme?.firstDay ?? today);
  const save = usePlanAction((fields: FormData) => {
    const text = (name: string) => String(fields.get(name)).trim();
    const days = { firstDay: text('firstDay') as Day, lastDay: text('lastDay') as Day };
    return call(saveTheme, { body: { id, name: text('name'), ...days } });
  });
  return (
    <FormDialog
      title={theme ? t('Edit theme') : t('New theme')}
      action={save}
      submitLabel={t('Save')}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
