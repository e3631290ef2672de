import * as v from 'valibot';
import { t } from '../language/t.ts';
import { fieldLabels } from '../level/field-labels.ts';
import type { Level } from '../level/level.ts';
import { isListForObject } from '../refusal/refusal-of-issue.ts';
import { refusals, refusalText } from '../refusal/refusals.ts';
import type { PlainReason } from '../refusal/refuse.ts';
import { spellName } from '../text/spell-name.ts';

type Issue = v.BaseIssue<unknown>;

/** `v.summarize` for schemas whose messages are codes. */
export function summarizeIssues([first, ...others]: [Issue, ...Issue[]]): string {
  return v.summarize([worded(first), ...others.map(worded)]);
}

function worded(issue: Issue): Issue {
  const { message } = issue;
  return Object.hasOwn(refusals, message)
    ? { ...issue, message: refusalText({ reason: message as PlainReason }) }
    : issue;
}

/** No field has a longer name: one that was sent in its place is not repeated whole. */
const MAX_KEY_LENGTH = 60;

/** The keys that lead to the field of an issue. */
export function fieldPath(issue: Issue): (string | number)[] {
  const path = (issue.path ?? []).map(({ key }) =>
    typeof key === 'string' ? key.slice(0, MAX_KEY_LENGTH) : (key as number),
  );
  return isListForObject(issue) ? path.slice(0, -1) : path;
}

/** The name of a field on the screen, by the keys that lead to it: 'Other names 3' for `aliases` and 2. */
export function fieldLabel(path: readonly (string | number)[]): string {
  const [first, ...rest] = path.map((key) => (typeof key === 'number' ? String(key + 1) : labelOf(key)));
  return first === undefined ? '' : [first, ...rest.map((label) => label.toLowerCase())].join(' ');
}

function labelOf(key: string): string {
  switch (key) {
    // Games and users have one, too.
    case 'name':
      return t('Name');
    case 'aliases':
      return t('Other names');
    case 'current':
      return t('Current password');
    case 'into':
      return t('Other game');
  }
  return fieldLabels[key as keyof Level]?.() ?? spellName(key);
}
