import { t } from '#shared/language/t.ts';

/** What creators allow (docs/rules/packs.md#permission). */
export const MAY_SHARE = t('This site may pass on my level to other sites in packs');
