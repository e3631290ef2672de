import { AuditKind } from '#shared/api/audit-action.ts';
import type { AuditFilter } from '#shared/api/site/audit.ts';
import { t } from '#shared/language/t.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import styles from './audit-filter.module.css';

const KIND_TEXTS: Record<AuditKind, string> = {
  levels: t('Levels'),
  order: t('Daily order'),
  games: t('Games'),
  users: t('Users'),
  logins: t('Logins'),
  site: t('The site'),
};

/** What the fields hold; empty for all. */
interface FilterFields {
  user: string;
  kind: AuditKind | '';
  /** A day of this browser's calendar. */
  day: string;
}

export const noFilter: FilterFields = { user: '', kind: '', day: '' };

/** The query of the fields: a day goes from midnight to midnight here. */
export function filterOf({ user, kind, day }: FilterFields): AuditFilter {
  const start = new Date(`${day}T00:00`);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  const isDay = !Number.isNaN(end.getTime());
  return {
    ...(user !== '' && { user }),
    ...(kind !== '' && { kind }),
    ...(isDay && { from: start.toISOString(), until: end.toISOString() }),
  };
}

interface AuditFilterBarProps {
  fields: FilterFields;
  /** Those who are named in the log. */
  users: readonly string[];
  onChange: (fields: FilterFields) => void;
}

/** Narrows the audit log down to a user, a kind and a day. */
export function AuditFilterBar({ fields, users, onChange }: AuditFilterBarProps) {
  const isFiltered = Object.values(fields).some((value) => value !== '');
  return (
    <div className={`row ${styles.bar}`}>
      <SelectField
        label={t('User')}
        value={fields.user}
        onChange={(event) => onChange({ ...fields, user: event.target.value })}
      >
        <option value="">{t('Everyone')}</option>
        {users.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={t('Kind')}
        value={fields.kind}
        onChange={(event) =>
          onChange({ ...fields, kind: AuditKind.options.find((kind) => kind === event.target.value) ?? '' })
        }
      >
        <option value="">{t('Everything')}</option>
        {AuditKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_TEXTS[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Day')}
        type="date"
        value={fields.day}
        onChange={(event) => onChange({ ...fields, day: event.target.value })}
      />
      {isFiltered && <Button onClick={() => onChange(noFilter)}>{t('Clear filters')}</Button>}
    </div>
  );
}
