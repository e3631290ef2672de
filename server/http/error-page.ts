import type { Problem } from '#shared/api/problem.ts';
import { escapeHtml } from './escape-html.ts';

/** The page that a browser shows for a failed request: text only, as nothing else may load. */
export function errorPage({ title, detail }: Problem): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}.</p>
<p><a href="">Try again</a></p>
</body>
</html>
`;
}
