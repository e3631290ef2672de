import { joinSentences } from '../language/sentences.ts';
import { sentText } from '../refusal/refusals.ts';
import { endSentence } from '../text/end-sentence.ts';
import { fieldLabel } from './field-issue.ts';
import type { Problem } from './problem.ts';

/** How many wrong fields the text of a refusal names. */
const MAX_NAMED_FIELDS = 3;

/** A problem document in the language of the page: `detail`, and the messages of its fields. What the page has no words for stays as it is. */
export function explained(problem: Problem): Problem {
  const errors = problem.errors?.map((error) => ({ ...error, message: sentText(error, error.message) }));
  const isAboutFields = problem.reason === 'invalid' && errors !== undefined;
  const detail = isAboutFields ? namedFields(errors) : sentText(problem, problem.detail);
  return errors ? { ...problem, detail, errors } : { ...problem, detail };
}

/** The messages with the names of their fields: 'Year – Must be at least 1950.' */
function namedFields(errors: NonNullable<Problem['errors']>): string {
  const named = errors.map(({ path, reason, message }) => {
    const keys = path.split('.').slice(1);
    const label = fieldLabel(keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)));
    return endSentence(reason === undefined || label === '' ? message : `${label} – ${message}`);
  });
  return joinSentences(...[...new Set(named)].slice(0, MAX_NAMED_FIELDS));
}
