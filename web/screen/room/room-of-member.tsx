import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { isCreator, type Membership } from '#shared/room/memberships.ts';
import { withDistinctNames } from '#shared/room/room-result.ts';
import type { RoomView } from '../../room/read-room.ts';
import { memberIdOf } from '../../room/room-encryption.ts';
import { roomLink } from '../../room/room-link.ts';
import { Button } from '../../ui/button/button.tsx';
import { ShareButtons } from '../../ui/button/share-buttons.tsx';
import { Card } from '../../ui/card/card.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { useResult } from '../../ui/state/use-result.ts';
import { DayCard } from './day-card.tsx';
import { ManageRoom, OwnMembership } from './manage-room.tsx';
import { MonthCard } from './month-card.tsx';
import styles from './room-layout.module.css';
import { RoomMenu } from './room-menu.tsx';
import { useTodayState } from './use-today-state.ts';

interface RoomOfMemberProps {
  membership: Membership;
  room: Extract<RoomView, { state: 'member' }>;
  today: Day;
  /** Why the last reading failed; null for a room that is up to date. */
  failure: string | null;
}

/** A room as its members see it: today, the month, and what they may change. */
export function RoomOfMember({ membership, room, today, failure }: RoomOfMemberProps) {
  const ownId = useResult(memberIdOf, membership.memberSecret);
  const state = useTodayState(today);
  const own = room.members.find(({ id }) => id === ownId);
  const members = withDistinctNames(room.members);
  if (state === null || ownId === undefined) return <Loading text={t('Loading the room…')} />;
  return (
    <div className={styles.screen}>
      <header>
        <Link className={styles.back} to={paths.room}>
          {t('Your rooms')}
        </Link>
        <div className={`line gap-3 ends ${styles.line}`}>
          <h1 className={`breaks ${styles.title}`}>{room.name ?? t('Room without a name')}</h1>
          {own && <RoomMenu membership={membership} isLast={members.length === 1} />}
        </div>
        <p className="muted above-2">
          {t('{count, plural, one {# member} other {# members}}', { count: members.length })}
        </p>
        <p role="status" className={styles.failure}>
          {failure && t('Not up to date: {failure}', { failure })}
        </p>
      </header>
      <div className={styles.columns}>
        {members.length === 1 && (
          <div className={styles.controls}>
            <Invite roomKey={membership.roomKey} isAlone />
          </div>
        )}
        <div className={styles.tables}>
          <DayCard roomKey={membership.roomKey} members={members} ownId={ownId} today={today} state={state} />
          <MonthCard
            key={today.slice(0, 7)}
            membership={membership}
            members={members}
            ownId={ownId}
            today={today}
            isRevealed={state !== 'open'}
          />
        </div>
        <div className={styles.controls}>
          {members.length > 1 && <Invite roomKey={membership.roomKey} />}
          {own && <OwnMembership membership={membership} own={own} />}
          {isCreator(membership) && (
            <ManageRoom membership={membership} name={room.name} members={members} ownId={ownId} />
          )}
        </div>
      </div>
    </div>
  );
}

const QrCode = lazyPart(async () => (await import('../../ui/picture/qr-code.tsx')).QrCode);

/** The link of a room, to copy, share or scan. */
function Invite({ roomKey, isAlone = false }: { roomKey: string; isAlone?: boolean }) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  const link = roomLink(roomKey);
  return (
    <Card title={t('Invite friends')}>
      <p className={styles.text}>
        {isAlone && t("It's just you.")}
        {sentenceGap()}
        {t('Share the link: anyone who has it can join and see what is in the room.')}
      </p>
      <ShareButtons label={t('Copy the link')} variant={isAlone ? 'primary' : 'plain'} text={link} />
      <div className={styles.ways}>
        <Button aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
          {isCodeShown ? t('Hide the QR code') : t('Show the QR code')}
        </Button>
      </div>
      {isCodeShown && (
        <Suspense fallback={<p className={styles.text}>{t('Loading…')}</p>}>
          <QrCode text={link} label={t('QR code of the link to this room')} />
        </Suspense>
      )}
    </Card>
  );
}
