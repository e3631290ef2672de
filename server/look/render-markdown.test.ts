import { describe, expect, it } from 'vitest';
import { renderMarkdown, renderMarkdownLine } from './render-markdown.ts';

const LINK = 'target="_blank" rel="noopener noreferrer"';

describe('a text in Markdown', () => {
  it('becomes paragraphs, lists, emphasis and links', () => {
    const text =
      'Hello **you** and *me*\n\n- [one](https://a.example/b?c&d)\n- me@a.example https://a.example';
    expect(renderMarkdown(text)).toBe(
      `<p>Hello <strong>you</strong> and <em>me</em></p>\n<ul>\n<li><a href="https://a.example/b?c&amp;d" ${LINK}>one</a></li>\n` +
        `<li><a href="mailto:me@a.example">me@a.example</a> <a href="https://a.example" ${LINK}>https://a.example</a></li>\n</ul>`,
    );
    expect(renderMarkdown('')).toBe('');
  });

  it.each([
    ['# One\n## Two\n# Three', ['h3', 'h4', 'h3']],
    ['## One\n#### Two\n###### Three', ['h3', 'h4', 'h5']],
    ['###### One', ['h3']],
    ['# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6', ['h3', 'h4', 'h5', 'h6', 'h6', 'h6']],
    ['## Two\n# One\n### Three', ['h3', 'h3', 'h4']],
    ['One\n===\nTwo\n---', ['h3', 'h4']],
  ])('has headings that fit below one of level 2: %j', (text, headings) => {
    const html = renderMarkdown(text);
    expect([...html.matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(headings);
    expect([...html.matchAll(/<\/(h\d)>/g)].map(([, tag]) => tag)).toEqual(headings);
  });

  it.each([
    '<script>alert(1)</script>',
    '</style><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p style="position:fixed">x</p>',
    '<svg/onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x](/admin/system)',
    '[x](#login)',
    '<javascript:alert(1)>',
    '![x](https://evil.example/x.png)',
    '![x][1]\n\n[1]: https://evil.example/x.png',
    '[x](https://a.example "onmouseover=alert(1)")',
    '[x](https://a.example"onclick="alert(1))',
    '```"><script>\nx\n```',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '`<script>`',
  ])('neither runs, loads nor leads anywhere but to http(s) and mailto: %j', (text) => {
    for (const html of [renderMarkdown(text), renderMarkdownLine(text)]) {
      const tags = [...html.matchAll(/<([^>]*)>/g)].map(([, inside]) => inside);
      for (const tag of tags) {
        expect(tag).toMatch(
          /^\/?(h[3-6]|p|br \/|ul|li|pre|code|a)$|^a href="(https?:\/\/|mailto:)[^"]*"( |$)/,
        );
        expect(tag).not.toMatch(/ (on\w+|style|src|title|class)=/i);
      }
    }
  });

  it.each([
    ['lists', Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n')],
    ['lists on a line', '- '.repeat(1000)],
    ['quotes', '> '.repeat(10_000)],
    ['brackets', '['.repeat(20_000)],
    ['links', '[a]('.repeat(5000)],
    ['emphasis', '*a _b '.repeat(3300)],
    ['backticks', Array.from({ length: 180 }, (_, count) => `${'`'.repeat(count)}a`).join('')],
    ['signs', '<'.repeat(20_000)],
    ['a table', `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|\n'.repeat(7000)}`],
    ['letters', 'x'.repeat(20_000)],
    ['addresses', 'https://a.b '.repeat(1600)],
    ['parts of addresses', 'a@'.repeat(10_000)],
    ['dots', 'a.'.repeat(10_000)],
  ])('of nested or endless %s stays small, and is not deeper than the limit', (_, text) => {
    const html = renderMarkdown(text);
    expect(html.length).toBeLessThan(200_000);
    expect(html.match(/<ul>|<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(100);
  });

  it('of one line has no blocks', () => {
    expect(renderMarkdownLine('# **New**: [a level](https://a.example)')).toBe(
      `# <strong>New</strong>: <a href="https://a.example" ${LINK}>a level</a>`,
    );
  });
});
