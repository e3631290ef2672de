import { t } from '../language/t.ts';

/** What is wrong with a value that was entered or sent: to stand beside its field, or after the name of it. */
export const fieldRefusals = {
  missing: () => t('Is missing'),
  empty: () => t('Must not be empty'),
  'wrong-type': (values: { type: string }) =>
    t(
      '{type, select, array {Must be a list} object {Must be an object} string {Must be a text} boolean {Must be yes or no} number {Must be a number} other {Is not valid}}',
      values,
    ),
  'not-valid': () => t('Is not valid'),
  'not-whole': () => t('Must be a whole number'),
  'not-listed': (values: { values: string }) => t('Must be one of: {values}', values),
  'too-short': (values: { min: number }) =>
    t('Must have at least {min, plural, one {# character} other {# characters}}', values),
  'too-long': (values: { max: number }) =>
    t('Must have at most {max, plural, one {# character} other {# characters}}', values),
  'too-few': (values: { min: number }) =>
    t('Must have at least {min, plural, one {# entry} other {# entries}}', values),
  'too-many-entries': (values: { max: number }) =>
    t('Must have at most {max, plural, one {# entry} other {# entries}}', values),
  'too-many-bytes': () => t('Is too long'),
  // Limits are texts: a year has no separators.
  'too-small': (values: { min: string }) => t('Must be at least {min}', values),
  'too-great': (values: { max: string }) => t('Must be at most {max}', values),
  'not-more': (values: { min: string }) => t('Must be more than {min}', values),
  'not-less': (values: { max: string }) => t('Must be less than {max}', values),
  'unstorable-characters': () => t('Has characters that cannot be stored'),
  'no-web-address': () => t('Must be an http(s) address'),
  'outside-image': () => t('Must lie within the image'),
  'no-hour': () => t('Must be a whole number from 0 to 23'),
  'unknown-time-zone': () => t('Must be an IANA time zone that this site knows, such as Europe/Vienna'),
  'no-push-address': () => t('Must be the https address of a push service'),
  'no-yes-or-no': () => t('Must be “yes” or “no”'),
  'no-step': () => t('Must be three numbers from 0 to 100: x, y and zoom, such as 50 40.5 12'),
  'no-mask': () =>
    t('Must be four numbers for each mask, in percent: x, y, width and height, such as 10 80 25 6.5'),
  'unknown-language': () => t('Must be the code of a language of this site, such as de'),
  'no-date': () => t('Is not a date'),
  'date-too-late': () => t('Is not before the year 3000'),
  'no-object': () => t('Must be an object'),
  'year-out-of-range': () => t('Must be from 1950 to 2100'),
  'no-month': () => t('Is not a month'),
  'reason-twice': () => t('Must not name a reason twice'),
  'no-single-word': () => t('Must be a single word'),
  'no-contact-address': () => t('Must be an e-mail address or an https address'),
  'no-colour': () => t('Must be a colour such as #8f7bff, and no grey'),
  'day-needed': () => t('Must be set'),
  'special-characters': () => t('Must be plain characters'),
};
