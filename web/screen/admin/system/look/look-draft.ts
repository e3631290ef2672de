import * as v from 'valibot';
import type { LookState } from '#shared/api/site/look.ts';
import { emptyLook, Look } from '#shared/look/look.ts';
import { refusalOfIssue } from '#shared/refusal/refusal-of-issue.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { storedValue, storeText, storeValue } from '../../../../browser/storage/local-storage.ts';

const KEY = 'look-draft';

/** What is entered, which need not be valid yet. */
const LookDraft = v.object({
  look: v.object({
    siteName: v.string(),
    accent: v.string(),
    hashtag: v.string(),
    contact: v.string(),
    about: v.string(),
    imprint: v.string(),
    terms: v.string(),
    privacy: v.string(),
    news: v.object({ text: v.string(), firstDay: v.string(), lastDay: v.string() }),
  }),
  /** The revision of the stored look that the changes began from. */
  baseRevision: v.string(),
});
type LookDraft = v.InferOutput<typeof LookDraft>;
export type EnteredLook = LookDraft['look'];

/** What an admin has entered in this browser and not saved; null for nothing. */
export function storedDraft(): LookDraft | null {
  return storedValue(KEY, v.nullable(LookDraft), null);
}

/** Stores what is entered, or that there is nothing. */
export function storeDraft(draft: LookDraft | null): void {
  if (draft === null) storeText(KEY, null);
  else storeValue(KEY, draft);
}

/** The stored look as the form begins with it. */
export function draftOf({ look, revision }: LookState): LookDraft {
  // Without `mailto:`, as it was entered.
  const contact = look.contact.replace(/^mailto:/, '');
  return { look: { ...look, contact }, baseRevision: revision };
}

/** Whether two looks have the same values. */
export function isSameLook(one: EnteredLook, other: EnteredLook): boolean {
  const keys = Object.keys(emptyLook) as (keyof Look)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

type LookProblems = Partial<Record<string, string>>;

/** The look that was entered; with what is wrong with it by field, where it cannot be saved. */
export function parseEntered(entered: EnteredLook): { look: Look | null; problems: LookProblems } {
  const parsed = v.safeParse(Look, entered);
  if (parsed.success) return { look: parsed.output, problems: {} };
  const entries = parsed.issues.map(
    (issue) => [v.getDotPath(issue) ?? '', endSentence(refusalText(refusalOfIssue(issue)))] as const,
  );
  return { look: null, problems: Object.fromEntries(entries.reverse()) };
}
