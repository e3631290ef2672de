import { Pin } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { formatDay } from '../../../browser/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { FormFields } from '../../../ui/field/form-fields.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import styles from './planner.module.css';
import type { PlanChanges } from './use-plan.ts';
import type { PlannerState } from './use-planner.ts';

interface PinListProps {
  planner: PlannerState;
  changes: PlanChanges;
  /** Whether pins cannot be changed now. */
  isLocked: boolean;
}

/** The pinned levels by day, with what keeps them from it (docs/rules/daily-order.md#pins). */
export function PinList({ planner, changes, isLocked }: PinListProps) {
  const [isAsking, setIsAsking] = useState(false);
  const pins = [...planner.pins].filter(
    ([id, day]) => day >= planner.today || planner.problemOf(id, day) !== null,
  );
  return (
    <AdminSection
      title={t('Pinned levels')}
      tools={
        <Button variant="quiet" disabled={isLocked} onClick={() => setIsAsking(true)}>
          <Pin size={18} aria-hidden="true" />
          {t('Pin a level')}
        </Button>
      }
    >
      {pins.length === 0 && (
        <AdminNote>
          {t('A pinned level is played on its day, whatever happens to the order around it.')}
        </AdminNote>
      )}
      <ul className={styles.list}>
        {pins.map(([id, day]) => (
          <PinRow key={id} {...{ id, day, planner, changes, isLocked }} />
        ))}
      </ul>
      {isAsking && <PinDialog {...{ planner, changes }} onClose={() => setIsAsking(false)} />}
    </AdminSection>
  );
}

function PinRow({ id, day, planner, changes, isLocked }: PinListProps & { id: string; day: Day }) {
  const level = planner.byId.get(id);
  const name = level ? planner.nameOf(level, day) : t('A deleted level');
  const problem = planner.problemOf(id, day);
  return (
    <li className={styles.row}>
      <span>
        <b>{formatDay(day)}</b> · {name}
        {problem && <span className={styles.bad}> · {problem}</span>}
      </span>
      <Button
        disabled={isLocked}
        aria-label={t('Unpin {name}', { name })}
        onClick={() => void changes.unpin(id)}
      >
        {t('Unpin')}
      </Button>
    </li>
  );
}

interface PinDialogProps {
  planner: PlannerState;
  changes: PlanChanges;
  onClose: () => void;
}

/** Pins any level that is not fixed, also one that waits for review. */
function PinDialog({ planner, changes, onClose }: PinDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { levels, order, firstFreeIndex } = planner;
  const places = new Map(order.ids.map((id, index) => [id, index]));
  const isOffered = ({ id, state }: Level) =>
    state !== 'archived' && (places.get(id) ?? firstFreeIndex) >= firstFreeIndex;

  async function pin(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const day = String(fields.get('day'));
    if (isDay(day) && (await changes.pin(String(fields.get('level')), day))) dialog.current?.close();
  }

  return (
    <Dialog
      ref={dialog}
      title={t('Pin a level')}
      detail={t('Its day may be beyond the end of the order: then it waits until the order reaches it.')}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => void pin(event)}>
        <FormFields isSending={changes.isWorking}>
          <SelectField label={t('Level')} name="level" required>
            {levels.filter(isOffered).map((level) => (
              <option key={level.id} value={level.id}>
                {planner.nameOf(level, null)}
              </option>
            ))}
          </SelectField>
          <TextField label={t('Day')} name="day" type="date" required min={planner.firstFree} />
        </FormFields>
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" disabled={changes.isWorking}>
            {t('Pin')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
