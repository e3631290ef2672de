import type * as v from 'valibot';
import { allEndpoints } from '#shared/api/all.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { Problem } from '#shared/api/problem.ts';
import { SUBMISSION_KEY_HEADER } from '#shared/submission/submission-key.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { jsonSchema } from './json-schema.ts';

type Schema = v.GenericSchema;
type Json = Record<string, unknown>;

/** All calls as an OpenAPI 3.1 document. A change of it changes the `contract-version` header. */
export function openApiDocument(siteName: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: packageJson.version },
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'user-token' } },
    },
  };
}

function describeOperation(endpoint: Endpoint): Json {
  const cacheKey = endpoint.cacheKey ? ' A bare `?key` may follow; it only tells caches apart.' : '';
  const limit = endpoint.limit
    ? ` At most ${endpoint.limit.calls} calls in ${endpoint.limit.seconds} seconds.`
    : '';
  const sensitive = endpoint.sensitive ? ' Asks for the password again after 15 minutes.' : '';
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
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
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

function replyContent({ produces, reply }: Endpoint): Json {
  return produces ? { [produces]: {} } : { 'application/json': { schema: jsonSchema(reply) } };
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
