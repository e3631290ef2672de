import { Save } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { rich } from '../../../language/rich.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from './order-bar.module.css';
import type { Order } from './use-order.ts';

interface OrderBarProps {
  order: Order;
  isUnlocked: boolean;
}

function Conflict({ order, count }: { order: Order; count: number }) {
  return (
    <div className={styles.line} role="alert">
      <p>
        {rich(
          '<b>Another user has sorted the levels:</b> {count, plural, one {# level} other {# levels}} moved to another day. Your order is still shown here, unsaved.',
          { b: (inner) => <b>{inner}</b> },
          { count },
        )}
      </p>
      <div className="row">
        <Button onClick={order.overwrite}>{t('Keep mine')}</Button>
        <Button onClick={order.discard}>{t('Load the new order')}</Button>
      </div>
    </div>
  );
}

/** The button that saves the order, and below the tools what has been sorted and not been saved yet. */
export function OrderBar({ order, isUnlocked }: OrderBarProps) {
  const { movedByOthers, moved, isDirty, wasSorted, isSaving } = order;
  return (
    <>
      <Button
        variant="primary"
        disabled={!isDirty || isSaving || movedByOthers !== null}
        onClick={() => void order.save(isUnlocked)}
      >
        <Save size={18} aria-hidden="true" className={styles.icon} />
        {isSaving ? t('Saving…') : t('Save changes')}
      </Button>
      <div className={isDirty || movedByOthers !== null ? styles.state : 'visually-hidden'}>
        {movedByOthers !== null && <Conflict order={order} count={movedByOthers} />}
        <div className={styles.line}>
          <p role="status">
            {isDirty &&
              t('{count, plural, one {# level} other {# levels}} moved, not saved yet', { count: moved })}
            {!isDirty && wasSorted && t('The order is saved')}
          </p>
          {isDirty && (
            <Button variant="quiet" disabled={isSaving} onClick={order.discard}>
              {t('Discard')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
