import { useId } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { USUAL_LICENCES } from '#shared/level/credit/usual-licences.ts';
import { Credit } from '#shared/level/level.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { EditorState } from '../use-editor.ts';

const NO_CREDIT: Credit = { attribution: '', licence: '', homepage: '' };

/** Who made the picture, its licence and where it is from, which players read after the finish (docs/rules/play.md#finish). */
export function CreditFields({ editor }: { editor: EditorState }) {
  const licences = useId();
  const credit = editor.level.credit ?? NO_CREDIT;
  const isAddress = v.is(Credit.entries.homepage, credit.homepage);
  const fieldOf = (name: keyof Credit) => ({
    maxLength: 2000,
    value: credit[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      editor.change((level) => {
        const changed = { ...NO_CREDIT, ...level.credit, [name]: target.value };
        const isEmpty = Object.values(changed).every((value) => value === '');
        return { ...level, credit: isEmpty ? null : changed };
      }, `type ${name}`),
  });
  return (
    <>
      <TextField label={t('Who made the picture')} {...fieldOf('attribution')} />
      <TextField
        label={t('Licence of the picture')}
        hint={t('An SPDX identifier becomes a link to its text')}
        list={licences}
        {...fieldOf('licence')}
      />
      <datalist id={licences}>
        {USUAL_LICENCES.map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
      <TextField
        label={t('Source of the picture')}
        type="url"
        error={isAddress ? undefined : refusalText({ reason: 'no-web-address' })}
        {...fieldOf('homepage')}
      />
    </>
  );
}
