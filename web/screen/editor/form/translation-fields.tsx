import { Plus, Trash } from 'lucide-react';
import { useRef, useState } from 'react';
import { isLanguage, LANGUAGES, type Language, languages } from '#shared/language/languages.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { allTexts, MAX_TEXT_LENGTH, type Translation } from '#shared/level/level-texts.ts';
import { descriptionOf, MAX_DESCRIPTION_LENGTH, withDescription } from '#shared/level/step-descriptions.ts';
import { translationText } from '#shared/level/translations.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextArea, TextField } from '../../../ui/field/text-field.tsx';
import type { EditorState } from '../use-editor.ts';
import styles from './translation-fields.module.css';

const STEPS = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);

interface TranslationFieldsProps {
  editor: EditorState;
  /** Whether the celebration may be translated, too. */
  isManager: boolean;
}

/** The level with another translation into a language; without one where it is null. */
function withTranslation(level: Level, code: Language, translation: Translation | null): Level {
  const { [code]: _, ...others } = level.translations ?? {};
  return { ...level, translations: translation ? { ...others, [code]: translation } : others };
}

/** The texts of the level in other languages, each below its original; nothing until there is a text (docs/rules/levels.md#translations). */
export function TranslationFields({ editor, isManager }: TranslationFieldsProps) {
  const { level } = editor;
  const form = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState<Language | null>(null);
  const codes = LANGUAGES.filter((code) => level.translations?.[code]);
  const lacking = LANGUAGES.filter((code) => !codes.includes(code) && code !== level.language);
  if (!allTexts(level).some((texts) => translationText(texts))) return null;

  function add(chosen: FormDataEntryValue | null) {
    if (typeof chosen !== 'string' || !isLanguage(chosen)) return;
    const own = currentLanguage();
    editor.change((before) => ({
      ...withTranslation(before, chosen, {}),
      ...(!before.language && own !== chosen && { language: own }),
    }));
    setAdded(chosen);
  }

  return (
    <>
      {codes.length > 0 && (
        <SelectField
          label={t('Language of the texts')}
          value={level.language ?? ''}
          onChange={({ target }) => editor.change((before) => ({ ...before, language: target.value }))}
        >
          {!level.language && <option value="">{t('Not set')}</option>}
          {LANGUAGES.filter((code) => !codes.includes(code)).map((code) => (
            <option key={code} value={code} lang={code}>
              {languages[code].name}
            </option>
          ))}
        </SelectField>
      )}
      {codes.map((code) => (
        <LanguageFields
          key={code}
          {...{ editor, code, isManager }}
          hasFocus={code === added}
          onRemove={() => {
            form.current?.querySelector('select')?.focus();
            editor.change((before) => withTranslation(before, code, null));
          }}
        />
      ))}
      {lacking.length > 0 && (
        <form
          ref={form}
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            add(new FormData(event.currentTarget).get('language'));
          }}
        >
          <SelectField label={t('Add a translation')} name="language">
            {lacking.map((code) => (
              <option key={code} value={code} lang={code}>
                {languages[code].name}
              </option>
            ))}
          </SelectField>
          <Button type="submit">
            <Plus size={16} aria-hidden="true" />
            {t('Add')}
          </Button>
        </form>
      )}
    </>
  );
}

interface LanguageFieldsProps extends TranslationFieldsProps {
  code: Language;
  /** Whether its first field takes the focus: it was added just now. */
  hasFocus: boolean;
  onRemove: () => void;
}

/** The texts of the level in one language, with the original as the placeholder of each. */
function LanguageFields({ editor, code, isManager, hasFocus, onRemove }: LanguageFieldsProps) {
  const { level } = editor;
  const { name } = languages[code];
  const texts = level.translations?.[code] ?? {};
  const set = (change: (before: Translation) => Translation, part: string) =>
    editor.change(
      (before) => withTranslation(before, code, change(before.translations?.[code] ?? {})),
      `translate ${code} ${part}`,
    );
  const fields = [
    { label: t('Description'), part: 'presentation', Field: TextArea },
    { label: t('Did you know'), part: 'didYouKnow', Field: TextArea },
    { label: t('Comment'), part: 'comment', Field: TextField },
    ...(isManager ? [{ label: t('Celebration'), part: 'celebration', Field: TextField } as const] : []),
  ] as const;
  const written = fields.filter(({ part }) => level[part] || texts[part]);
  const steps = STEPS.filter((step) => descriptionOf(level, step) || descriptionOf(texts, step));
  return (
    <fieldset className={styles.language}>
      <legend className={styles.name} lang={code}>
        {name}
      </legend>
      {written.map(({ label, part, Field }, index) => (
        <Field
          key={part}
          label={label}
          lang={code}
          placeholder={level[part]}
          maxLength={MAX_TEXT_LENGTH}
          value={texts[part] ?? ''}
          autoFocus={hasFocus && index === 0}
          onChange={({ target }: { target: { value: string } }) =>
            set((before) => ({ ...before, [part]: target.value }), part)
          }
        />
      ))}
      {steps.map((step, index) => (
        <TextField
          key={step}
          label={t('What step {step} shows', { step })}
          lang={code}
          placeholder={descriptionOf(level, step)}
          autoComplete="off"
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={texts.stepDescriptions?.[step - 1] ?? ''}
          autoFocus={hasFocus && written.length === 0 && index === 0}
          onChange={({ target }) =>
            set((before) => withDescription(before, step, target.value), `step ${step}`)
          }
        />
      ))}
      <Button onClick={onRemove}>
        <Trash size={16} aria-hidden="true" />
        {t('Remove {name}', { name })}
      </Button>
    </fieldset>
  );
}
