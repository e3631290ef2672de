import type { SiteTexts } from '#shared/api/site/look.ts';
import { rich } from '../../language/rich.tsx';

type Responsibility = Pick<SiteTexts, 'contact' | 'imprint'>;

/** Whether the site says who runs it. */
export function hasResponsible({ contact, imprint }: Responsibility): boolean {
  return contact !== '' || imprint !== '';
}

/** The contact of a site: an address of e-mail, or of a page. */
export function ContactLink({ contact }: { contact: string }) {
  if (/^mailto:/i.test(contact)) return <a href={contact}>{contact.replace(/^mailto:|\?.*/gi, '')}</a>;
  return (
    <a href={contact} target="_blank" rel="noopener noreferrer">
      {contact.replace(/^https:\/\//i, '')}
    </a>
  );
}

/** Who runs the site, for its terms and privacy; nothing where it does not say. */
export function Responsible({ texts }: { texts: Responsibility }) {
  const { contact, imprint } = texts;
  if (!hasResponsible(texts)) return null;
  return (
    <p>
      {contact &&
        rich('Responsible for this site: <contact></contact>.', {
          contact: () => <ContactLink contact={contact} />,
        })}
      {!contact &&
        rich('Who is responsible for this site is in the <a>imprint</a>.', {
          a: (inner) => <a href="#imprint">{inner}</a>,
        })}
      {contact &&
        imprint &&
        rich('More is in the <a>imprint</a>.', { a: (inner) => <a href="#imprint">{inner}</a> })}
    </p>
  );
}
