import { readFileSync } from 'node:fs';
import { RelaxNGValidator, XmlDocument, XmlElement } from 'libxml2-wasm';

const SCHEMA = readFileSync(new URL('./atom.rng', import.meta.url), 'utf8');
const NAMESPACES = { a: 'http://www.w3.org/2005/Atom' };

export interface AtomEntry {
  id: string;
  title: string;
  published: string;
  updated: string;
  content: string;
  /** The address of each link, by its relation. */
  links: Record<string, string>;
}

/** Reads a feed as a strict reader does; throws for a document that is not valid Atom. */
export function readAtom(xml: string) {
  using document = XmlDocument.fromString(xml);
  using schema = XmlDocument.fromString(SCHEMA);
  using validator = RelaxNGValidator.fromDoc(schema);
  validator.validate(document);
  const { root } = document;
  const entries = elements(root, 'a:entry').map(
    (entry): AtomEntry => ({ ...read(entry), ...content(entry) }),
  );
  return { ...read(root), subtitle: text(root, 'a:subtitle'), entries };
}

function read(element: XmlElement) {
  const links = elements(element, 'a:link').map((link) => [
    link.attr('rel')?.value ?? 'alternate',
    link.attr('href')?.value ?? '',
  ]);
  return {
    id: text(element, 'a:id'),
    title: text(element, 'a:title'),
    updated: text(element, 'a:updated'),
    links: Object.fromEntries(links) as Record<string, string>,
  };
}

function content(entry: XmlElement) {
  return { published: text(entry, 'a:published'), content: text(entry, 'a:content') };
}

function elements(element: XmlElement, path: string): XmlElement[] {
  return element.find(path, NAMESPACES).filter((node) => node instanceof XmlElement);
}

function text(element: XmlElement, path: string): string {
  return element.get(path, NAMESPACES)?.content ?? '';
}
