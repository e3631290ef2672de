import type { Values } from '../language/part.ts';
import { accountRefusals } from './accounts.ts';
import { fieldRefusals } from './fields.ts';
import { levelRefusals } from './levels.ts';
import { packRefusals } from './packs.ts';
import { pictureRefusals } from './pictures.ts';
import { requestRefusals } from './requests.ts';
import { siteRefusals } from './site.ts';
import { visitorRefusals } from './visitors.ts';

/** All that can be refused, by its code, as texts: the one place where a code becomes words. */
export const refusals = {
  ...requestRefusals,
  ...fieldRefusals,
  ...accountRefusals,
  ...levelRefusals,
  ...pictureRefusals,
  ...packRefusals,
  ...siteRefusals,
  ...visitorRefusals,
};

/** A refusal in words, in the language of the page. */
export function refusalText({ reason, values }: { reason: keyof typeof refusals; values?: Values }): string {
  return (refusals[reason] as (values?: Values) => string)(values);
}

/** A refusal that a server has sent, in words; in those of the server where this page does not know its code or its values. */
export function sentText(
  { reason, values }: { reason?: string | undefined; values?: Values | undefined },
  english: string,
): string {
  if (!Object.hasOwn(refusals, reason ?? '')) return english;
  try {
    return refusalText({ reason: reason as keyof typeof refusals, values: values ?? {} });
  } catch {
    return english;
  }
}
