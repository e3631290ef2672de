import { FolderUp, Images } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { PICTURE_TYPES } from '#shared/level/picture/picture-limits.ts';
import { filesOfInput, type PickedFile } from '../../browser/file/picked-files.ts';
import { Button } from '../../ui/button/button.tsx';

interface ImportButtonsProps {
  isBusy: boolean;
  onFiles: (files: PickedFile[]) => void;
}

const ACCEPTED = [...PICTURE_TYPES, '.zip', '.csv', '.tsv'].join();

interface PickerProps extends ImportButtonsProps {
  label: string;
  isFolder: boolean;
}

function Picker({ label, isFolder, isBusy, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = isFolder ? FolderUp : Images;
  return (
    <>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        <Icon size={16} aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        aria-label={isFolder ? t('Picture folder') : t('Picture files')}
        {...(isFolder ? { webkitdirectory: '' } : { accept: ACCEPTED })}
        onChange={({ target }) => {
          if (target.files) onFiles(filesOfInput(target.files));
          target.value = '';
        }}
      />
    </>
  );
}

/** Buttons that choose pictures, archives or a folder to make drafts of. */
export function ImportButtons(props: ImportButtonsProps) {
  return (
    <>
      <Picker {...props} label={t('Choose screenshots')} isFolder={false} />
      <Picker {...props} label={t('Choose a folder')} isFolder />
    </>
  );
}
