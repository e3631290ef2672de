import { licenceParts } from '#shared/level/credit/licence-parts.ts';

/** The licence of a picture, with links to the texts of the licences that it names. */
export function Licence({ licence }: { licence: string }) {
  return licenceParts(licence).map(({ text, url }, index) =>
    url === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
      <a key={index} href={url} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ),
  );
}
