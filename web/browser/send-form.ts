import * as v from 'valibot';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { apiUrl, errorFromResponse, withLogin } from './call.ts';

// Apart from call.ts, which every play loads.

/** Sends a form with a file to an endpoint without a body, and returns its parsed response. Throws as `call` does. */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
): Promise<v.InferOutput<E['response']>> {
  return withLogin(async () => {
    const response = await fetch(apiUrl(endpoint.path), { method: endpoint.method, body: form });
    if (!response.ok) throw await errorFromResponse(response);
    return v.parse(endpoint.response, await response.json());
  });
}
