import { t } from '#shared/language/t.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { EditorState } from '../use-editor.ts';
import { CreditFields } from './credit-fields.tsx';

const MAX_POPULARITY = 9;
const GRADES = Array.from({ length: MAX_POPULARITY }, (_, index) => index + 1);

/** The fields that only managers see: celebration, popularity and credit (docs/rules/levels.md#level-fields). */
export function AdminTags({ editor }: { editor: EditorState }) {
  const { celebration, popularity } = editor.level;
  return (
    <Card title={t('Admin Tags')}>
      <div className="stack gap-2">
        <TextField
          label={t('Celebration')}
          maxLength={2000}
          value={celebration}
          onChange={({ target }) =>
            editor.change((level) => ({ ...level, celebration: target.value }), 'type celebration')
          }
        />
        <SelectField
          label={t('Popularity')}
          value={popularity ?? ''}
          onChange={({ target }) =>
            editor.change((level) => ({ ...level, popularity: Number(target.value) || null }))
          }
        >
          <option value="">{t('Not set')}</option>
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </SelectField>
        <CreditFields editor={editor} />
      </div>
    </Card>
  );
}
