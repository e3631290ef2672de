import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { firstDay as firstDayCall, setFirstDay } from '#shared/api/level/first-day.ts';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { firstDayBounds } from '#shared/level/order/first-day.ts';
import { indexOnDay } from '#shared/level/order/schedule.ts';
import { call } from '../../../browser/call.ts';
import { callQuery } from '../../../browser/call-query.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { refreshSite } from '../../../site/site.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AdminNote } from '../admin-section.tsx';

const firstDayQuery = callQuery('first-day', firstDayCall, { staleTime: 0 });

interface FirstDayProps {
  /** How many levels are approved. */
  count: number;
  latestDay: Day;
  /** Called when the schedule of the site may have changed. */
  onChange: () => void;
}

/** The first day, which admins can set until a puzzle is played (docs/rules/daily-order.md#first-day). */
export function FirstDay({ count, latestDay, onChange }: FirstDayProps) {
  const { data } = useQuery(firstDayQuery());
  const [isOpen, setIsOpen] = useState(false);
  // Without it the board is of the same use.
  if (!data) return null;
  const { firstDay, isFixed } = data;
  if (isFixed) {
    return (
      <AdminNote>
        {t('The first day is {day}. It can no longer change, as a puzzle was played.', {
          day: formatDay(firstDay),
        })}
      </AdminNote>
    );
  }
  const isSet = count > 0 || firstDay >= firstDayBounds(false, latestDay).min;
  return (
    <div className="row gap-apart middle">
      <AdminNote>
        {isSet
          ? t('The first day is {day}. It can change until a puzzle is played.', { day: formatDay(firstDay) })
          : t('No first day is set: the first level that is approved is played at once.')}
      </AdminNote>
      <Button onClick={() => setIsOpen(true)}>
        <CalendarDays size={18} aria-hidden="true" />
        {isSet ? t('Change the first day') : t('Set the first day')}
      </Button>
      {isOpen && (
        <FirstDayDialog
          firstDay={firstDay}
          isSet={isSet}
          count={count}
          latestDay={latestDay}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

interface FirstDayDialogProps extends FirstDayProps {
  firstDay: Day;
  isSet: boolean;
  onClose: () => void;
}

function FirstDayDialog({ firstDay, isSet, count, latestDay, onChange, onClose }: FirstDayDialogProps) {
  const queryClient = useQueryClient();
  const { min, max } = firstDayBounds(count > 0, latestDay);
  const [wanted, setWanted] = useState<string>(isSet ? firstDay : latestDay);
  const save = useAction(
    (_: FormData) =>
      call(setFirstDay, { body: { firstDay: wanted as Day, replaces: firstDay } }).finally(() => {
        void refreshSite().then(onChange);
        void invalidateLevels(queryClient);
      }),
    {
      done: (saved) => t('The first day is {day}.', { day: formatDay(saved.firstDay) }),
      failed: (reason) => t('The first day was not set. {reason}', { reason }),
      replaces: firstDayQuery().queryKey,
      refreshes: [firstDayQuery().queryKey],
    },
  );
  return (
    <FormDialog
      title={t('First day')}
      detail={t('The first level is played on this day, and one level on each day after it.')}
      action={save}
      submitLabel={t('Save')}
      canSubmit={isDay(wanted)}
      isClosedByBackdrop
      onClose={onClose}
    >
      <TextField
        label={t('Day')}
        type="date"
        required
        min={min}
        max={max}
        hint={isDay(wanted) ? effectOf(wanted, count, latestDay) : undefined}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
    </FormDialog>
  );
}

/** What a first day makes public. */
export function effectOf(firstDay: Day, count: number, latestDay: Day): string {
  if (count === 0) return t('No level is approved yet.');
  const released = Math.min(count, indexOnDay(latestDay, firstDay) + 1);
  if (released <= 0) return t('Nothing is public before {day}.', { day: formatDay(firstDay) });
  if (count === 1) return t('The approved level is public at once.');
  return t(
    '{released, plural, one {# of {count} approved levels is} other {# of {count} approved levels are}} public at once.',
    { released, count },
  );
}
