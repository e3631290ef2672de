import { currentLanguage } from '#shared/language/runtime.ts';
import { languages } from './languages.ts';

/** The locale (BCP 47) whose dates and lists the texts at hand have: on the server that of the visitor or the site, as with `t`. */
export function textLocale(): string {
  return languages[currentLanguage()].locale;
}
