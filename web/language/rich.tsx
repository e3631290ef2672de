import { Fragment, type ReactNode } from 'react';
import { expandParts, type Values } from '#shared/language/part.ts';
import { currentLanguage, readMessage } from '#shared/language/runtime.ts';

/** What is made of the content of a tag. */
type Tags = Readonly<Record<string, (inner: ReactNode) => ReactNode>>;

/** As `t` (shared/language/t.ts), of a message with tags, such as links: `Read the <terms>terms of use</terms>`. */
export function rich(message: string, tags: Tags, values: Values = {}): ReactNode {
  const parts = expandParts<ReactNode>(readMessage(message), values, currentLanguage(), (name, inner) =>
    tags[name]?.(keyed(inner)),
  );
  return keyed(parts);
}

function keyed(parts: readonly ReactNode[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message are always the same
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
