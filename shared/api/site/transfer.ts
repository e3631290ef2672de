import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Why an export cannot be imported before the site is repaired, percent-encoded; missing from one that can be. */
export const EXPORT_PROBLEM_HEADER = 'export-problem';

/** The site without its sessions as a ZIP (docs/rules/administration.md#exports). 409 while this server makes another export. */
export const exportSite = endpoint({
  method: 'GET',
  path: '/api/export/zoomout-data.zip',
  summary: 'The full site as a ZIP archive',
  access: 'admin',
  audit: 'exported',
  produces: 'application/zip',
  response: v.unknown(),
  sensitive: true,
});
