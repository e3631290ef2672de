import { useState } from 'react';
import type { LookState } from '#shared/api/site/look.ts';
import { t } from '#shared/language/t.ts';
import { fileError } from '#shared/level/picture/picture-limits.ts';
import { MAX_LOGO_BYTES } from '#shared/look/look.ts';
import { pictureRefusals } from '#shared/refusal/pictures.ts';
import { toBase64 } from '../../../../browser/encoding/base64-url.ts';
import { FileButton } from '../../../../picture/file-button.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FieldFrame } from '../../../../ui/field/field-frame.tsx';

/** A picture that was chosen; null for no logo, undefined for the one that is stored. */
export type ChosenLogo = { base64: string; type: string } | null | undefined;

interface LogoFieldProps {
  state: LookState;
  chosen: ChosenLogo;
  onChange: (logo: ChosenLogo) => void;
}

/** A picture in place of the mark. */
export function LogoField({ state, chosen, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string>();
  const hasLogo = chosen === undefined ? state.logo !== '' : chosen !== null;

  async function choose(file: Blob): Promise<void> {
    const problem =
      file.size > MAX_LOGO_BYTES ? pictureRefusals['logo-bytes']() : fileError(file.type, file.size);
    setError(problem ?? undefined);
    if (problem) return;
    onChange({ base64: toBase64(new Uint8Array(await file.arrayBuffer())), type: file.type });
  }

  return (
    <FieldFrame
      label={t('Logo')}
      hint={t(
        'A PNG, JPEG, WebP or AVIF of at most 1 MB, best a square. It takes the place of the mark in the header and the icons.',
      )}
      error={error}
    >
      <div className="row">
        <FileButton
          label={hasLogo ? t('Choose another picture') : t('Choose a picture')}
          onPicture={(file) => void choose(file)}
        />
        {hasLogo && (
          <Button onClick={() => onChange(state.logo === '' ? undefined : null)}>
            {t('Remove the logo')}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}
