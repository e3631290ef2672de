import { useRef } from 'react';
import { ReminderSettings } from '../reminder/reminder-settings.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { HintSetting, ShapeSetting } from './play-settings.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What players choose for this browser. A choice is stored at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title="Settings" onClose={onClose}>
      <SettingsSection title="Playing">
        <HintSetting />
      </SettingsSection>
      <SettingsSection title="Sharing">
        <ShapeSetting />
      </SettingsSection>
      <SettingsSection title="Reminders">
        <ReminderSettings />
      </SettingsSection>
      <DialogButtons>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
