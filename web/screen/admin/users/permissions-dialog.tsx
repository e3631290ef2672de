import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { Permission } from '#shared/user/user.ts';
import type { Action } from '../../../ui/action/use-action.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { PermissionFields } from '../../../user/permission-fields.tsx';

interface PermissionsDialogProps {
  title: string;
  detail: string;
  start: readonly Permission[];
  submitLabel: string;
  /** What to say once before nothing is given: a box that was not seen, most of the time. */
  emptyQuestion?: string;
  action: Action<Permission[]>;
  /** Whether something else takes its place once it was done. */
  isReplaced?: boolean;
  onClose: () => void;
}

/** Which permissions a user has, or an invited one gets. */
export function PermissionsDialog({ start, emptyQuestion, action, ...dialog }: PermissionsDialogProps) {
  const [permissions, setPermissions] = useState([...start]);
  const [isAsked, setIsAsked] = useState(false);

  async function run(): Promise<boolean> {
    const isQuestion = emptyQuestion !== undefined && permissions.length === 0 && !isAsked;
    if (isQuestion) setIsAsked(true);
    return !isQuestion && action.run(permissions);
  }

  return (
    <FormDialog
      {...dialog}
      action={{ ...action, run }}
      isClosedByBackdrop
      after={<p role="status">{isAsked && permissions.length === 0 && emptyQuestion}</p>}
    >
      <PermissionFields legend={t('Permissions')} permissions={permissions} onChange={setPermissions} />
    </FormDialog>
  );
}
