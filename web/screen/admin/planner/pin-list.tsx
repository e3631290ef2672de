import { Pin } from 'lucide-react';
import { useState } from 'react';
import { pinLevel } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { call } from '../../../browser/call.ts';
import { formatDay, standingAlone } from '../../../browser/time/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { type Item, ItemList } from '../../../ui/list/item-list.tsx';
import { AdminSection } from '../admin-section.tsx';
import { type PinAction, usePlanAction } from './use-plan.ts';
import type { PlannerState } from './use-planner.ts';

interface PinListProps {
  planner: PlannerState;
  pin: PinAction;
  /** Whether pins cannot be changed now. */
  isLocked: boolean;
}

/** The pinned levels by day, with what keeps them from it (docs/rules/daily-order.md#pins). */
export function PinList({ planner, pin, isLocked }: PinListProps) {
  const [isAsking, setIsAsking] = useState(false);
  const pins = [...planner.pins].filter(
    ([id, day]) => day >= planner.today || planner.problemOf(id, day) !== null,
  );

  function itemOf([id, day]: [id: string, day: Day]): Item {
    const level = planner.byId.get(id);
    const name = level && planner.nameOf(level, day);
    return {
      key: id,
      title: standingAlone(formatDay(day)),
      facts: [name ?? t('A deleted level')],
      problem: planner.problemOf(id, day),
      actions: [
        {
          label: t('Unpin'),
          name: name === undefined ? t('Unpin the deleted level') : t('Unpin {name}', { name }),
          run: () => void pin.run({ levelId: id, day: null }),
        },
      ],
    };
  }

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
      <ItemList
        items={pins}
        isBusy={isLocked}
        empty={t('A pinned level is played on its day, whatever happens to the order around it.')}
      >
        {itemOf}
      </ItemList>
      {isAsking && <PinDialog planner={planner} onClose={() => setIsAsking(false)} />}
    </AdminSection>
  );
}

/** Pins any level that is not fixed, also one that waits for review. */
function PinDialog({ planner, onClose }: { planner: PlannerState; onClose: () => void }) {
  const { levels, order, firstFreeIndex } = planner;
  const places = new Map(order.ids.map((id, index) => [id, index]));
  const isOffered = ({ id, state }: Level) =>
    state !== 'archived' && (places.get(id) ?? firstFreeIndex) >= firstFreeIndex;
  const pin = usePlanAction((fields: FormData) =>
    call(pinLevel, { body: { levelId: String(fields.get('level')), day: String(fields.get('day')) as Day } }),
  );
  return (
    <FormDialog
      title={t('Pin a level')}
      detail={t('Its day may be beyond the end of the order: then it waits until the order reaches it.')}
      action={pin}
      submitLabel={t('Pin')}
      isClosedByBackdrop
      onClose={onClose}
    >
      <SelectField label={t('Level')} name="level" required>
        {levels.filter(isOffered).map((level) => (
          <option key={level.id} value={level.id}>
            {planner.nameOf(level, null)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('Day')} name="day" type="date" required min={planner.firstFree} />
    </FormDialog>
  );
}
