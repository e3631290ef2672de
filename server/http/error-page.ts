import type { Problem } from '#shared/api/problem.ts';
import { escapeHtml } from './escape-html.ts';

const TRY_AGAIN = { text: 'Try again', href: '' };
const START_PAGE = { text: 'Go to the start page', href: '/' };

/** What people read about statuses whose standard titles say little to them. */
const textsByStatus: Record<number, Pick<Problem, 'title' | 'detail'>> = {
  414: {
    title: 'This address is too long',
    detail: 'It may be damaged. Ask for the link again, as the site makes it now',
  },
  431: {
    title: 'This request is too large',
    detail: 'The address or the cookies of this site are too long. Deleting its cookies may help',
  },
};

/** The page that a browser shows for a failed request: text only, as nothing else may load. */
export function errorPage(problem: Problem): string {
  const { title, detail } = textsByStatus[problem.status] ?? problem;
  // What was refused for its size or its form is refused again.
  const next = problem.code === 'invalid' ? START_PAGE : TRY_AGAIN;
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
<p><a href="${next.href}">${next.text}</a></p>
</body>
</html>
`;
}
