import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveWeekCurve } from '#shared/api/difficulty.ts';
import { weekdaysFrom } from '#shared/calendar/month.ts';
import { difficultyName } from '#shared/difficulty/difficulty.ts';
import type { WeekCurve } from '#shared/difficulty/week-curve.ts';
import { t } from '#shared/language/t.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { weekdayName } from '../../../browser/weekday-name.ts';
import { weekCurveQuery } from '../../../difficulty/queries.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormFields } from '../../../ui/field/form-fields.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useFormStart } from '../../../ui/field/use-form-start.ts';
import { LoadErrorNote } from '../../../ui/loading/load-error-note.tsx';
import panel from './panel.module.css';

const MONDAY = 1;
const DOTS = [1, 2, 3, 4, 5];

/** The difficulties that auto-sort aims at on the days of the week (docs/rules/daily-order.md#week-curve). */
export function WeekCurvePanel() {
  const { data, error, refetch } = useQuery(weekCurveQuery());
  const { start, touch, settle } = useFormStart(data);
  return (
    <Card title={t('Weekly difficulty')}>
      {start && <CurveForm key={JSON.stringify(start)} curve={start} onChange={touch} onSaved={settle} />}
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

interface CurveFormProps {
  curve: WeekCurve;
  onChange: () => void;
  onSaved: () => void;
}

function CurveForm({ curve, onChange, onSaved }: CurveFormProps) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setIsWorking(true);
    try {
      const body = weekdaysFrom(MONDAY).map((weekday) => Number(fields.get(String(weekday))) || null);
      queryClient.setQueryData(weekCurveQuery().queryKey, await call(saveWeekCurve, { body }));
      onSaved();
      alert({ type: 'success', message: t('Changes succesfully saved.') });
    } catch (error) {
      const reason = messageOf(error);
      alert({ type: 'error', message: t('The settings were not saved. {reason}', { reason }) });
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <form
      className={panel.panel}
      onChange={onChange}
      onSubmit={(event) => void save(event)}
      aria-busy={isWorking}
    >
      <p>{t('Auto-sort prefers levels of these difficulties on the days of the week, beside variety.')}</p>
      <FormFields isSending={isWorking}>
        <div className={panel.pair}>
          {weekdaysFrom(MONDAY).map((weekday) => (
            <SelectField
              key={weekday}
              label={weekdayName(weekday, 'weekday')}
              name={String(weekday)}
              defaultValue={curve[weekday - 1] ?? ''}
            >
              <option value="">{t('Any difficulty')}</option>
              {DOTS.map((dots) => (
                <option key={dots} value={dots}>
                  {difficultyName(dots)}
                </option>
              ))}
            </SelectField>
          ))}
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
