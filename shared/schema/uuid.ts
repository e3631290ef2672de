import * as v from 'valibot';

export const UUID_FORMAT =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/;

/** A UUID of RFC 9562, of any version: `v.uuid` would take any hexadecimal digits. */
export const Uuid = v.pipe(v.string(), v.regex(UUID_FORMAT));
