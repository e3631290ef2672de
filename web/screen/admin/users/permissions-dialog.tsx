import { type FormEvent, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { Permission } from '#shared/user/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { FormFields } from '../../../ui/field/form-fields.tsx';
import { PermissionFields } from '../../../user/permission-fields.tsx';
import styles from './users.module.css';

interface PermissionsDialogProps {
  title: string;
  detail: string;
  start: readonly Permission[];
  /** Those that can be chosen. */
  options?: readonly Permission[];
  action: string;
  /** What to say once before nothing is given: a box that was not seen, most of the time. */
  emptyQuestion?: string;
  isWorking: boolean;
  /** Whether it was done: the dialog closes then. */
  onSubmit: (permissions: Permission[]) => Promise<boolean>;
  onClose: () => void;
}

/** Which permissions a user has, or an invited one gets. */
export function PermissionsDialog(props: PermissionsDialogProps) {
  const { title, detail, start, options, action, emptyQuestion, isWorking, onSubmit, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [permissions, setPermissions] = useState([...start]);
  const [isAsked, setIsAsked] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (emptyQuestion !== undefined && permissions.length === 0 && !isAsked) {
      setIsAsked(true);
      return;
    }
    if (await onSubmit(permissions)) dialog.current?.close();
  }

  return (
    <Dialog ref={dialog} title={title} detail={detail} onClose={onClose}>
      <form className={styles.form} aria-busy={isWorking} onSubmit={(event) => void submit(event)}>
        <FormFields isSending={isWorking}>
          <PermissionFields
            legend={t('Permissions')}
            permissions={permissions}
            {...(options && { options })}
            onChange={setPermissions}
          />
        </FormFields>
        <p role="status">{isAsked && permissions.length === 0 && emptyQuestion}</p>
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={isWorking}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
