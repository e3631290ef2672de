import { po } from 'gettext-parser';

/** The messages of a language by those in English. */
export type Catalogue = Pick<ReadonlyMap<string, string>, 'get'>;

/** The texts of a PO file. Those that are empty are left out: the message in English stands for them. */
export function parseCatalogue(text: string): Catalogue {
  const entries = Object.values(po.parse(text).translations[''] ?? {});
  const texts = entries.map(({ msgid, msgstr }): [string, string] => [msgid, msgstr[0] ?? '']);
  return new Map(texts.filter(([message, translated]) => message !== '' && translated !== ''));
}
