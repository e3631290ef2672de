import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { PICTURE_TYPES } from '#shared/level/picture/picture-limits.ts';
import { Button, type ButtonVariant } from '../ui/button/button.tsx';

interface FileButtonProps {
  label: string;
  variant?: ButtonVariant;
  onPicture: (file: Blob) => void;
}

/** A button that opens the file picker for a picture. */
export function FileButton({ label, variant = 'plain', onPicture }: FileButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => file.current?.click()}>
        <ImageUp size={16} aria-hidden="true" />
        {label}
      </Button>
      <input
        ref={file}
        hidden
        type="file"
        aria-label={t('Picture file')}
        accept={PICTURE_TYPES.join()}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onPicture(chosen);
          event.target.value = '';
        }}
      />
    </>
  );
}
