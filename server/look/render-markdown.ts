import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** The heading below which the texts stand is one of level 2. */
const TOP_HEADING = 3;
const LOWEST_HEADING = 6;

// No tables, whose size may be the square of that of their text; no pictures, which would be loaded from other sites.
const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true }).disable(['table', 'image']);
// `example.org` alone may be part of a sentence without a space.
markdown.linkify.set({ fuzzyLink: false });

markdown.core.ruler.push('outline', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => /^heading_/.test(type));
  const levels = headings.map(({ tag }) => Number(tag.slice(1)));
  const highest = Math.min(...levels);
  let before = TOP_HEADING - 1;
  for (const [index, token] of headings.entries()) {
    // The end of a heading has the level of its start.
    if (token.nesting === 1) {
      const wanted = (levels[index] ?? highest) - highest + TOP_HEADING;
      before = Math.min(wanted, before + 1, LOWEST_HEADING);
    }
    token.tag = `h${before}`;
  }
});

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'a'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: linkOf },
};

/** Only addresses of other places: a path would be another one on a site under a path. */
function linkOf(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (/^mailto:/i.test(href)) return { tagName, attribs: { href } };
  if (!/^https?:\/\//i.test(href)) return { tagName, attribs: {} };
  return { tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } };
}

/** A text of an admin as HTML that is safe and fits below a heading of level 2 (docs/rules/look.md#texts). */
export function renderMarkdown(text: string): string {
  return text === '' ? '' : sanitizeHtml(markdown.render(text), allowed).trim();
}

/** The same for one line, without blocks. */
export function renderMarkdownLine(text: string): string {
  return sanitizeHtml(markdown.renderInline(text), {
    ...allowed,
    allowedTags: ['strong', 'em', 's', 'code', 'a'],
  });
}
