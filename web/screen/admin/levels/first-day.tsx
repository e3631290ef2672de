import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { firstDay as firstDayCall, setFirstDay } from '#shared/api/first-day.ts';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { firstDayBounds } from '#shared/level/order/first-day.ts';
import { indexOnDay } from '#shared/level/order/schedule.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { formatDay } from '../../../browser/format.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { refreshSite } from '../../../site/site.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { FormFields } from '../../../ui/field/form-fields.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './first-day.module.css';
import { EmptyGroup } from './level-list.tsx';

const FIRST_DAY_KEY = ['first-day'];

interface FirstDayProps {
  /** How many levels are approved. */
  count: number;
  latestDay: Day;
  /** Called when the schedule of the site may have changed. */
  onChange: () => void;
}

/** The first day, which admins can set until a puzzle is played (docs/rules/daily-order.md#first-day). */
export function FirstDay({ count, latestDay, onChange }: FirstDayProps) {
  const { data } = useQuery({
    queryKey: FIRST_DAY_KEY,
    queryFn: ({ signal }) => call(firstDayCall, { signal }),
    staleTime: 0,
  });
  const [isOpen, setIsOpen] = useState(false);
  // Without it the board is of the same use.
  if (!data) return null;
  const { firstDay, isFixed } = data;
  if (isFixed) {
    return (
      <EmptyGroup>
        {t('The first day is {day}. It can no longer change, as a puzzle was played.', {
          day: formatDay(firstDay),
        })}
      </EmptyGroup>
    );
  }
  const isSet = count > 0 || firstDay >= firstDayBounds(false, latestDay).min;
  return (
    <div className={styles.line}>
      <EmptyGroup>
        {isSet
          ? t('The first day is {day}. It can change until a puzzle is played.', { day: formatDay(firstDay) })
          : t('No first day is set: the first level that is approved is played at once.')}
      </EmptyGroup>
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
  const dialog = useRef<HTMLDialogElement>(null);
  const save = useSave(onChange);
  const { min, max } = firstDayBounds(count > 0, latestDay);
  const [wanted, setWanted] = useState<string>(isSet ? firstDay : latestDay);
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDay(wanted) || isSaving) return;
    setIsSaving(true);
    const isSaved = await save({ firstDay: wanted, replaces: firstDay });
    setIsSaving(false);
    if (isSaved) dialog.current?.close();
  }

  return (
    <Dialog
      ref={dialog}
      title={t('First day')}
      detail={t('The first level is played on this day, and one level on each day after it.')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} aria-busy={isSaving}>
        <FormFields isSending={isSaving}>
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
        </FormFields>
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" disabled={isSaving}>
            {isSaving ? t('Saving…') : t('Save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
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

/** Sets the first day and says so; after a refusal it shows what is stored. Returns whether it was set. */
function useSave(onChange: () => void) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  return async (body: { firstDay: Day; replaces: Day }) => {
    let isSaved = false;
    try {
      const saved = await call(setFirstDay, { body });
      isSaved = true;
      queryClient.setQueryData(FIRST_DAY_KEY, saved);
      alert({ type: 'success', message: t('The first day is {day}.', { day: formatDay(saved.firstDay) }) });
    } catch (error) {
      alert({
        type: 'error',
        message: t('The first day was not set. {reason}', { reason: messageOf(error) }),
      });
      await queryClient.invalidateQueries({ queryKey: FIRST_DAY_KEY });
    }
    await refreshSite();
    onChange();
    await invalidateLevels(queryClient);
    return isSaved;
  };
}
