import { t } from '#shared/language/t.ts';
import type { AccessToken } from '#shared/user/access-token.ts';
import { formatShortDay } from '../browser/time/format.ts';
import { formatDayOf } from '../browser/time/format-time.ts';
import type { Item } from '../ui/list/item-list.tsx';
import { permissionsText } from './permission-texts.ts';

/** An access token in a list: what it may do, until when, when it was last used, and its removal. */
export function accessTokenItem(token: AccessToken, remove: () => void): Item {
  const { id, name, permissions, endsAt, lastUsedOn } = token;
  const day = formatDayOf(endsAt);
  const end = Date.parse(endsAt) <= Date.now() ? t('Ended {day}', { day }) : t('Until {day}', { day });
  const use =
    lastUsedOn === null ? t('never used') : t('last used {day}', { day: formatShortDay(lastUsedOn) });
  return {
    key: id,
    title: name,
    facts: [permissionsText(permissions), `${end}\u00a0· ${use}`],
    actions: [
      {
        label: t('Remove'),
        name: t('Remove access token: {name}', { name }),
        question: {
          question: t('Remove the access token “{name}”?', { name }),
          detail: t('Scripts that use it stop working.'),
        },
        run: remove,
      },
    ],
  };
}
