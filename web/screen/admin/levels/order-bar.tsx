import { Save, Undo2 } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { countMoved } from '#shared/level/order/pending-order.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { formatNearDay } from '../../../browser/time/format.ts';
import { rich } from '../../../language/rich.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LevelPicture } from '../level-picture.tsx';
import { Table } from '../table.tsx';
import styles from './order-bar.module.css';
import type { DailyOrderState } from './use-daily-order.ts';

interface ConflictProps {
  daily: DailyOrderState;
  was: readonly string[];
  theirs: readonly string[];
}

/** Both versions of the order, on the days on which they differ from each other or from the one before. */
function Conflict({ daily, was, theirs }: ConflictProps) {
  const { order, byId, schedule, nameOf } = daily;
  const versions = [was, theirs, order.ids];
  const longest = versions.reduce((one, other) => (other.length > one.length ? other : one));
  const rows = longest.flatMap((_, index) => {
    const ids = versions.map((ids) => ids[index]);
    return new Set(ids).size > 1
      ? { day: dayOfLevel(index, schedule), levels: ids.map((id = '') => byId.get(id)) }
      : [];
  });
  const versionOf = ({ day, levels }: (typeof rows)[number], version: number) => {
    const [before] = levels;
    const level = levels[version];
    const look = version === 0 ? '' : level === before ? 'muted' : 'strong';
    return (
      level && (
        <span className={`row middle ${look}`}>
          <LevelPicture level={level} size="small" />
          {nameOf(level, day)}
        </span>
      )
    );
  };
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {rich(
          '<b>Another user has sorted the levels:</b> {count, plural, one {# level} other {# levels}} moved to another day. The arrow beside “Save changes” brings back what you do not choose.',
          { b: (inner) => <b>{inner}</b> },
          { count: countMoved(was, theirs) },
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
      <div className={styles.versions} tabIndex={0}>
        <Table
          rows={rows}
          keyOf={({ day }) => day}
          columns={[
            { title: t('Day'), kind: 'name', cell: ({ day }) => formatNearDay(day) },
            { title: t('Before'), cell: (row) => versionOf(row, 0) },
            { title: t('Theirs'), cell: (row) => versionOf(row, 1) },
            { title: t('Mine'), cell: (row) => versionOf(row, 2) },
          ]}
        />
      </div>
      <div className={`row middle ${styles.line}`}>
        <Button onClick={order.discard}>{t('Load the new order')}</Button>
        <Button onClick={order.overwrite}>{t('Keep mine')}</Button>
      </div>
    </div>
  );
}

/** What saves the order at once or takes the last save back, and below the tools what was sorted and is not saved yet. */
export function OrderBar({ daily }: { daily: DailyOrderState }) {
  const { order } = daily;
  const { conflict, moved, isDirty, wasSorted, isSaving } = order;
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
        disabled={!isDirty || isSaving || conflict !== null}
        onClick={() => void order.save()}
      >
        <Save size={18} aria-hidden="true" className={styles.icon} />
        {isSaving ? t('Saving…') : t('Save changes')}
      </Button>
      <div className={isDirty || conflict ? styles.state : 'visually-hidden'}>
        {conflict && <Conflict daily={daily} {...conflict} />}
        <div className={`row middle ${styles.line}`}>
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
