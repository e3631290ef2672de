import { t } from '#shared/language/t.ts';
import { Permission } from '#shared/user/user.ts';
import { Checkbox } from '../ui/field/checkbox.tsx';
import styles from './permission-fields.module.css';

interface PermissionFieldsProps {
  legend: string;
  permissions: readonly Permission[];
  /** Those that can be chosen. */
  options?: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
}

/** Which permissions something has; 'admin' includes the others. */
export function PermissionFields(props: PermissionFieldsProps) {
  const { legend, permissions, options = Permission.options, onChange } = props;
  const labels: Record<Permission, string> = {
    'manage-level': t('Manage levels: review, edit and schedule them, add games'),
    admin: t('Admin: everything, also users, settings and backups'),
  };
  return (
    <fieldset className={`stack gap-1 ${styles.permissions}`}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={labels[option]}
          isChecked={permissions.includes(option)}
          onChange={(isChecked) =>
            onChange(options.filter((one) => (one === option ? isChecked : permissions.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
