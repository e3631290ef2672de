import { LANGUAGES, type Language, languages } from '#shared/language/languages.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import { SelectField } from '../ui/field/select-field.tsx';
import { chooseLanguage } from './choose-language.ts';

/** The languages of the site, each by its own name, for whoever cannot read that of the page. */
export function LanguageChoice({ hint }: { hint?: string }) {
  return (
    <SelectField
      label={t('Language of this site')}
      hint={hint}
      value={currentLanguage()}
      onChange={({ target }) => chooseLanguage(target.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {languages[language].name}
        </option>
      ))}
    </SelectField>
  );
}
