import { allEndpoints } from '#shared/api/all.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { escapeHtml } from '../http/page/html.ts';

/** An HTML page that lists all calls and links to their description as OpenAPI. */
export function docsPage(siteName: string): string {
  const title = `${escapeHtml(siteName)} API`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>Every call with its parameters, bodies and answers: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table>
<thead><tr><th>Call</th><th>Open to</th><th>What it does</th></tr></thead>
<tbody>
${allEndpoints.map(tableRow).join('\n')}
</tbody>
</table>
</body>
</html>
`;
}

function tableRow({ method, path, access, summary }: Endpoint): string {
  const call = escapeHtml(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  return `<tr><td><code>${call}</code></td><td>${access}</td><td>${escapeHtml(summary)}</td></tr>`;
}
