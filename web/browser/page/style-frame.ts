/** Gives the document of a frame the styles of this page, and then a rule of its own. */
export function styleFrame(page: Document, rule: string): void {
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const rules = Array.from(document.styleSheets, ({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText),
  );
  const sheet = new Sheet();
  // Unlike an element, a constructed sheet needs no permission of the page's policy.
  sheet.replaceSync([...rules.flat(), rule].join('\n'));
  page.adoptedStyleSheets = [sheet];
}
