import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { formatAge } from '../../../browser/time/format-time.ts';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { ReviewDialog } from '../../../review/review-dialog.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { LevelPicture } from '../level-picture.tsx';
import { useIsNamed } from '../use-is-named.ts';
import { SenderBlocks, useBlocks } from './sender-blocks.tsx';
import { useMany } from './use-many.ts';
import type { Waiting } from './use-queue.ts';
import { type Selection, useSelection } from './use-selection.ts';
import styles from './waiting-list.module.css';

interface WaitingListProps {
  waiting: readonly Waiting[];
  user: User;
}

/** The waiting levels as a list, for what is done with many at once (docs/rules/submission.md#many-at-once). */
export function WaitingList({ waiting, user }: WaitingListProps) {
  const selection = useSelection(waiting.map(({ level }) => level.id));
  const many = waiting.filter(({ level }) => selection.has(level.id));
  const isNamed = useIsNamed(
    waiting.map(({ level }) => level),
    user,
  );
  const isUnseen = useIsUnseen();
  return (
    <div className="stack">
      <ManyBar {...{ many, selection, user, waiting }} />
      <ul>
        {waiting.map((one) => (
          <WaitingRow
            key={one.level.id}
            {...{ one, waiting, selection, user }}
            name={isNamed(one.level, null) ? one.level.name : hiddenName()}
            isUnseen={isUnseen(one.level)}
          />
        ))}
      </ul>
      <SenderBlocks />
    </div>
  );
}

interface ManyBarProps {
  many: readonly Waiting[];
  waiting: readonly Waiting[];
  selection: Selection;
  user: User;
}

/** What can be done with the chosen levels. */
function ManyBar({ many, waiting, selection, user }: ManyBarProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const [question, ask] = useQuestion();
  const action = useMany(() => selection.choose([]));
  const { block } = useBlocks();
  const count = many.length;
  const label = t('{count, plural, one {# level} other {# levels}}', { count });
  const isAll = count === waiting.length;
  const isIdle = count === 0 || action.isRunning;
  const [first] = many;
  const isOfOne = first !== undefined && many.every((one) => isSameSender(one, first));
  const close = () => setIsDeclining(false);

  const askToDelete = () =>
    ask({
      question: t('{count, plural, one {Delete # level?} other {Delete # levels?}}', { count }),
      detail: t('Their pictures and what was written about them are gone, too. This cannot be undone.'),
      confirmLabel: t('Delete'),
      isDangerous: true,
      onConfirm: () => void action.run({ many, done: { kind: 'deleted' } }),
    });
  const askToBlock = ({ level }: Waiting) =>
    ask({
      question: t('Take nothing more from this sender?'),
      detail: t(
        'For 30 days the site takes no levels from this browser and network. Those that wait stay. It is in the activity log, and can be ended here.',
      ),
      confirmLabel: t('Take nothing more'),
      onConfirm: () => void block.run(level.id),
    });

  return (
    <div className={`row middle ${styles.bar}`} role="toolbar" aria-label={t('Chosen levels')}>
      <Checkbox
        label={count === 0 ? t('All ({count})', { count: waiting.length }) : t('{count} chosen', { count })}
        isChecked={isAll}
        onChange={() => selection.choose(isAll ? [] : waiting.map(({ level }) => level.id))}
      />
      <Button disabled={isIdle} onClick={() => void action.run({ many, done: { kind: 'archived' } })}>
        {t('[verb] Archive')}
      </Button>
      <Button disabled={isIdle} onClick={() => setIsDeclining(true)}>
        {t('Decline…')}
      </Button>
      {hasPermission(user, 'admin') && (
        <Button variant="danger" disabled={isIdle} onClick={askToDelete}>
          {t('Delete…')}
        </Button>
      )}
      <Button
        disabled={isIdle || !isOfOne || first.review.isBlocked || block.isRunning}
        onClick={() => first && askToBlock(first)}
      >
        {t('Take nothing more from this sender…')}
      </Button>
      {isDeclining && (
        <ReviewDialog
          kind="declined"
          label={label}
          onDecide={async (texts) => {
            close();
            await action.run({ many, done: { kind: 'declined', ...texts } });
          }}
          onClose={close}
        />
      )}
      {question}
    </div>
  );
}

function isSameSender({ review: one }: Waiting, { review: other }: Waiting): boolean {
  return one.sender !== null && one.sender === other.sender;
}

interface WaitingRowProps {
  one: Waiting;
  waiting: readonly Waiting[];
  name: string;
  isUnseen: boolean;
  selection: Selection;
  user: User;
}

function WaitingRow({ one, waiting, name, isUnseen, selection, user }: WaitingRowProps) {
  const { level, review } = one;
  const { id, creator, comment } = level;
  const ofSender = waiting.filter((other) => isSameSender(other, one)).map((other) => other.level.id);
  const holder = review.claim && review.claim.user !== user.name ? review.claim.user : null;
  return (
    <li className={`line ${styles.row}`}>
      <label className={`line ${styles.label}`}>
        <input
          type="checkbox"
          checked={selection.has(id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <LevelPicture level={level} />
        <span className={`breaks ${styles.texts}`}>
          <span className="medium">{t('by {creator}', { creator })}</span>{' '}
          <span className="note">
            {[name, formatAge(review.since), !isUnseen && comment].filter(Boolean).join(' · ')}
          </span>
          {review.isBlocked && <span className="small strong bad">{t('Nothing more is taken')}</span>}
          {holder && (
            <span className="small strong near">{t('{user} has this level open', { user: holder })}</span>
          )}
        </span>
      </label>
      {ofSender.length > 1 && (
        <Button variant="quiet" onClick={() => selection.choose(ofSender)}>
          {t('All {count} of this sender', { count: ofSender.length })}
        </Button>
      )}
      <Link to={paths.queue(id)} aria-label={t('Review: {id}', { id })}>
        {t('Review')}
      </Link>
    </li>
  );
}
