import { expect, test } from 'vitest';
import { refusalText } from '../refusal/refusals.ts';
import { DEFAULT_SUBMISSION_SETTINGS, submissionRefusal } from './submission-limits.ts';

test.each([
  [{}, 0, 0, null],
  [{}, 9, 499, null],
  [{}, 10, 10, /^10 levels of yours wait /],
  [{ maxOfSubmitter: 1 }, 1, 1, /^One level of yours waits/],
  [{}, 0, 500, /^So many levels/],
  [{ isOpen: false }, 0, 0, /no new levels/],
])(
  'with %j, %i levels of the submitter and %i in all the answer is %s',
  (changes, ofSubmitter, inAll, told) => {
    const refusal = submissionRefusal({ ...DEFAULT_SUBMISSION_SETTINGS, ...changes }, { ofSubmitter, inAll });
    if (told === null) expect(refusal).toBeNull();
    else expect(refusal && refusalText(refusal)).toMatch(told);
  },
);
