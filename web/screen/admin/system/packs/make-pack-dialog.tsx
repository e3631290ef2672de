import { useId } from 'react';
import type { OwnPacks } from '#shared/api/site/pack.ts';
import { t } from '#shared/language/t.ts';
import { USUAL_LICENCES } from '#shared/level/credit/usual-licences.ts';
import { site } from '../../../../site/site.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useMakePack } from './use-packs.ts';

type Content = keyof OwnPacks['shareable'];

const CONTENTS: Readonly<Record<Content, string>> = {
  all: t('All that may be passed on'),
  own: t('Those of the team'),
  creators: t('Those whose creators allow it'),
  starter: t('The starter pack'),
};

interface MakePackDialogProps {
  shareable: OwnPacks['shareable'];
  onClose: () => void;
}

/** What a new pack is called, and which levels it has. */
export function MakePackDialog({ shareable, onClose }: MakePackDialogProps) {
  const licences = useId();
  const make = useMakePack();
  return (
    <FormDialog
      title={t('Make a pack')}
      detail={t('A pack of the same name is changed. Only levels that were out already are passed on.')}
      action={make}
      submitLabel={t('Make')}
      canSubmit={shareable.all > 0}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} isRequired required maxLength={60} />
      <TextField
        name="author"
        label={t('By')}
        isRequired
        required
        maxLength={200}
        defaultValue={site().siteName}
      />
      <TextField
        name="licence"
        label={t('Licence')}
        isRequired
        required
        maxLength={200}
        list={licences}
        hint={t('Of the levels whose credit names none.')}
      />
      <datalist id={licences}>
        {USUAL_LICENCES.map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
      <SelectField name="content" label={t('Levels')}>
        {Object.entries(CONTENTS).map(([content, text]) => (
          <option key={content} value={content} disabled={shareable[content as Content] === 0}>
            {`${text} (${shareable[content as Content]})`}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
