import { recallProgressKey } from '#shared/api/play/progress-key.ts';
import { call } from '../browser/call.ts';
import { canEncrypt } from '../browser/connection.ts';
import { loadModule } from '../browser/page/load-module.ts';
import { storedKeys, storedText, storeValue } from '../browser/storage/local-storage.ts';
import { COPY_STATE_KEY } from '../site/storage-keys.ts';

const load = () => loadModule(() => import('./open-copy.ts'));

/**
 * Opens this browser's copy of the progress, if it keeps one. With empty storage a cookie may have outlived what scripts had stored: it is
 * asked for (docs/rules/progress.md#progress-copy). Everything else is loaded when it is needed; a failure waits for the next opening.
 */
export async function startProgressCopy(): Promise<void> {
  const isKnown = storedText(COPY_STATE_KEY) !== null;
  if (!canEncrypt() || (!isKnown && storedKeys('').length > 0)) return;
  try {
    if (isKnown) return await (await load()).openCopy();
    const { key } = await call(recallProgressKey);
    if (key) await (await load()).recoverCopy(key);
  } catch {
    // Something else may be stored by the next opening.
    if (!isKnown) storeValue(COPY_STATE_KEY, { key: 'unasked' });
  }
}
