import { createHash } from 'node:crypto';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { allEndpoints } from '#shared/api/all.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { Problem } from '#shared/api/problem.ts';
import { cookieNameUnder } from '#shared/page/site-path.ts';
import { TIMESTAMP_FORMAT, UUID_FORMAT } from '#shared/schema/values.ts';
import { SUBMISSION_KEY_HEADER } from '#shared/submission/submission-key.ts';
import { escapeHtml } from '../http/page/html.ts';
import { version } from '../process/version.ts';

type Schema = v.GenericSchema;
type Json = Record<string, unknown>;

/** All calls as an OpenAPI 3.1 document. A change of it changes the `contract-version` header. */
export function openApiDocument(siteName: string, sitePath = ''): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version },
    ...(sitePath !== '' && { servers: [{ url: sitePath }] }),
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieNameUnder(sitePath, 'user-token') },
        accessToken: { type: 'http', scheme: 'bearer', description: 'An access token of a user' },
      },
    },
  };
}

/** What opens a call that is not for everyone (docs/rules/accounts.md#access-tokens). */
function securityOf({ access, sensitive }: Endpoint): Json[] {
  const isForTokens = access !== 'logged-in' && !sensitive;
  return isForTokens ? [{ session: [] }, { accessToken: [] }] : [{ session: [] }];
}

function describeOperation(endpoint: Endpoint): Json {
  const cacheKey = endpoint.cacheKey ? ' A bare `?key` may follow; it only tells caches apart.' : '';
  const limit = endpoint.limit
    ? ` At most ${endpoint.limit.calls} calls in ${endpoint.limit.seconds} seconds.`
    : '';
  const sensitive = endpoint.sensitive ? ' Asks for the password again after 10 minutes.' : '';
  const responses = {
    200: { description: 'Done', content: replyContent(endpoint) },
    default: {
      description: 'Refused',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  };
  return {
    summary: endpoint.summary,
    description: `Open to: ${endpoint.access}.${sensitive}${cacheKey}${limit}`,
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.keyed ? [keyParameter] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses,
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
  };
}

const keyParameter: Json = {
  name: SUBMISSION_KEY_HEADER,
  in: 'header',
  required: false,
  description: 'The key of a submission; where a call takes several, they are separated by commas.',
  schema: { type: 'string' },
};

function bodyContent({ body, multipart }: Endpoint): Json {
  if (!body) return {};
  const schema = jsonSchema(body);
  const jsonContent = { 'application/json': { schema } };
  if (!multipart) return jsonContent;
  const form = {
    type: 'object',
    description: 'The image, if any, stands in a part named by the SHA-256 of its bytes (hex).',
    properties: { level: schema },
    required: ['level'],
    additionalProperties: { type: 'string', contentMediaType: 'image/*' },
  };
  return { ...jsonContent, 'multipart/form-data': { schema: form } };
}

function replyContent({ produces, response }: Endpoint): Json {
  return produces ? { [produces]: {} } : { 'application/json': { schema: jsonSchema(response) } };
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The formats of JSON Schema that these patterns are. */
const formats = new Map<unknown, string>([
  [TIMESTAMP_FORMAT, 'date-time'],
  [UUID_FORMAT, 'uuid'],
]);

const settings: ConversionConfig = {
  target: 'draft-2020-12',
  // Limits follow what cleans a text or reads a number of a path; nothing in the contract has a default, which would count as required.
  typeMode: 'output',
  errorMode: 'ignore',
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const format = formats.get((valibotAction as { requirement?: unknown }).requirement);
    return format ? { ...jsonSchema, format } : undefined;
  },
};

/** The JSON Schema of what a schema of the contract takes, without what only code can check. */
export function jsonSchema(schema: v.GenericSchema): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, settings);
  return rest;
}

/** An HTML page that lists all calls and links to their description as OpenAPI. */
export function docsPage(siteName: string): string {
  const title = `${escapeHtml(siteName)} API`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>Every call with its parameters, bodies and answers: <a href="docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
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

const VERSION_LENGTH = 12;

let contractVersion: string | null = null;

/** A hash of the API description, which is the same for every site of this version. */
function versionOfContract(): string {
  const document = () => JSON.stringify(openApiDocument(''));
  contractVersion ??= createHash('sha256').update(document()).digest('base64url').slice(0, VERSION_LENGTH);
  return contractVersion;
}

/** Adds a hash of the API description to every response, so that an offline page stores no response of another contract than its own. */
export function addContractVersion(app: FastifyInstance): void {
  const version = versionOfContract();
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('contract-version', version);
    done();
  });
}
