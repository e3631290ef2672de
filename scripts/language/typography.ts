import { SOURCE_LANGUAGE } from '../../shared/language/source-language.ts';

/** Japanese letters and signs, which have their own width. */
const JAPANESE = '[\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Han}ー、。「」（）：？！]';

interface Mistake {
  pattern: RegExp;
  rule: string;
}

const EVERYWHERE: Mistake[] = [
  { pattern: /\.\.\./, rule: 'three dots are one character: …' },
  { pattern: /"/, rule: 'quotes are those of the language' },
  { pattern: /\p{L}'\p{L}/u, rule: 'an apostrophe is ’' },
];

/** What a text of a language has wrong for everyone who reads it, as far as a pattern can tell. */
const MISTAKES: Readonly<Record<string, readonly Mistake[]>> = {
  de: [
    { pattern: /[«»”「」]/, rule: 'quotes are „ and “' },
    { pattern: / …$/, rule: 'the space before the last … cannot break: U+00A0' },
    { pattern: /\d %/, rule: 'the space before % cannot break: U+00A0' },
  ],
  fr: [
    { pattern: /[„“”「」]/, rule: 'quotes are « and »' },
    { pattern: /[\p{L}\d}») \u00a0][;!?]/u, rule: 'the space before ; ! and ? is U+202F' },
    { pattern: /«[^\u202f]|[^\u202f]»/, rule: 'the space within « and » is U+202F' },
    { pattern: /(?!n: Bearer)[\p{L}\d}») \u202f]:(?: |$)/u, rule: 'the space before : is U+00A0' },
    { pattern: /\d[ \u00a0]?%/, rule: 'the space before % is U+202F' },
    { pattern: /\d[ \u00a0]\d{3}/, rule: 'the space between thousands is U+202F' },
  ],
  es: [
    { pattern: /[„“”「」]/, rule: 'quotes are « and »' },
    { pattern: /\d ?%/, rule: 'the space before % is U+00A0' },
  ],
  'pt-BR': [
    { pattern: /[„«»「」]/, rule: 'quotes are “ and ”' },
    { pattern: /\d\s%/, rule: '% has no space' },
  ],
  it: [
    { pattern: /[„“”「」]/, rule: 'quotes are « and »' },
    { pattern: /\d\s%/, rule: '% has no space' },
  ],
  pl: [
    { pattern: /[“«»「」]/, rule: 'quotes are „ and ”' },
    { pattern: /\d\s%/, rule: '% has no space' },
  ],
  ja: [
    { pattern: /[„“”«»]/, rule: 'quotes are 「 and 」' },
    {
      pattern: RegExp(`${JAPANESE} [\\w{#<]|[\\w}#>%] (?:<[^>]+>)?${JAPANESE}`, 'u'),
      rule: 'no space stands between Japanese and anything else',
    },
    {
      pattern: RegExp(`${JAPANESE}[:()]|[:()]${JAPANESE}|[}>]: `, 'u'),
      rule: 'signs are those of Japanese: ： （ ） ！ ？',
    },
  ],
};

/** What is wrong with the signs and spaces of a text, or null. */
export function typographyProblem(text: string, language: string): string | null {
  // English is in the code, with texts that were agreed on letter for letter.
  const mistakes = language === SOURCE_LANGUAGE ? [] : [...EVERYWHERE, ...(MISTAKES[language] ?? [])];
  const mistake = mistakes.find(({ pattern }) => pattern.test(text));
  return mistake ? `${mistake.rule} (in “${mistake.pattern.exec(text)?.[0]}”)` : null;
}
