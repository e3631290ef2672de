import { t } from '#shared/language/t.ts';
import type { RoomMember } from '#shared/room/room-result.ts';
import styles from './member-name.module.css';

/** The nickname of a member, as a text in its own direction. */
export function MemberName({ member, ownId }: { member: RoomMember; ownId: string }) {
  return (
    <>
      <bdi>{member.nickname ?? t('Without a name')}</bdi>
      {member.id === ownId && <small className={`muted ${styles.you}`}> {t('(you)')}</small>}
    </>
  );
}
