/**
 * The language that a screen reader should read a name of a game in, as the `lang` of its element: names are English in all languages of the
 * site, or nearly. Undefined for one in another script, which tells by itself.
 */
export function nameLanguage(name: string): 'en' | undefined {
  return /[a-z]/i.test(name) ? 'en' : undefined;
}
