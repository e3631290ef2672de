import { Save, Undo2 } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { rich } from '../../../language/rich.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './order-bar.module.css';
import type { Order } from './use-order.ts';

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

/** What saves the order at once or takes the last save back, and below the tools what was sorted and is not saved yet. */
export function OrderBar({ order }: { order: Order }) {
  const { movedByOthers, moved, isDirty, wasSorted, isSaving } = order;
  return (
    <>
      <IconButton
        label={t('Take back the last change')}
        tipSide="end"
        disabled={!order.canUndo}
        onClick={order.undo}
      >
        <Undo2 size={20} aria-hidden="true" />
      </IconButton>
      <Button
        variant="primary"
        disabled={!isDirty || isSaving || movedByOthers !== null}
        onClick={() => void order.save()}
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
