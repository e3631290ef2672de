import { t } from '#shared/language/t.ts';
import type { AccessToken } from '#shared/user/access-token.ts';
import { formatShortDay } from '../browser/format.ts';
import { formatDayOf } from '../browser/format-time.ts';
import styles from './access-token-facts.module.css';
import { permissionsText } from './permission-texts.ts';

/** What an access token may do, until when, and when it was last used. */
export function AccessTokenFacts({ token }: { token: AccessToken }) {
  const { name, permissions, endsAt, lastUsedOn } = token;
  const day = formatDayOf(endsAt);
  return (
    <div className={styles.facts}>
      <p>
        <b className={styles.name}>{name}</b> {permissionsText(permissions)}
      </p>
      <p className={styles.note}>
        {Date.parse(endsAt) <= Date.now() ? t('Ended {day}', { day }) : t('Until {day}', { day })}
        {'\u00a0· '}
        {lastUsedOn === null ? t('never used') : t('last used {day}', { day: formatShortDay(lastUsedOn) })}
      </p>
    </div>
  );
}
