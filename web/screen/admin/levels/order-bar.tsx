import { Save, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import styles from './order-bar.module.css';
import type { Order } from './use-order.ts';

interface OrderBarProps {
  order: Order;
  isUnlocked: boolean;
}

function formatCount(count: number): string {
  return count === 1 ? '1 level' : `${count} levels`;
}

function Conflict({ order, count }: { order: Order; count: number }) {
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>Another user has sorted the levels:</b> {formatCount(count)} moved to another day. Your order is
        still shown here, unsaved.
      </p>
      <div className={styles.buttons}>
        <Button onClick={order.overwrite}>Keep mine</Button>
        <Button variant="primary" onClick={order.discard}>
          Load the new order
        </Button>
      </div>
    </div>
  );
}

/** What has been sorted and not been saved yet, with buttons to save and discard it; out of sight while there is nothing. */
export function OrderBar({ order, isUnlocked }: OrderBarProps) {
  const { movedByOthers, moved, isDirty, wasSorted, isSaving } = order;
  const isShown = isDirty || isSaving || movedByOthers !== null;
  return (
    <div className={isShown ? styles.bar : 'visually-hidden'}>
      {movedByOthers !== null && <Conflict order={order} count={movedByOthers} />}
      <div className={styles.line}>
        <p className={styles.state} role="status">
          {isDirty && `${formatCount(moved)} moved, not saved yet`}
          {!isDirty && wasSorted && 'The order is saved'}
        </p>
        {isShown && (
          <div className={styles.buttons}>
            <Button disabled={!isDirty || isSaving} onClick={order.discard}>
              <Undo2 size={18} aria-hidden="true" />
              Discard
            </Button>
            <Button
              variant="primary"
              disabled={!isDirty || isSaving || movedByOthers !== null}
              onClick={() => void order.save(isUnlocked)}
            >
              <Save size={18} aria-hidden="true" />
              {isSaving ? 'Saving…' : 'Save changes'}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
