import { recallProgressKey } from '#shared/api/play/progress-key.ts';
import { call } from '../browser/call.ts';
import { isOn, readCopyState, storeCopyState } from './copy-state.ts';
import { forgetKey, rememberKey } from './key-cookie.ts';
import { syncCopy, watchSaves } from './watch-saves.ts';

/** What belongs to a browser that keeps a copy: one sync, further ones after each finished level, and its cookie. */
export async function openCopy(): Promise<void> {
  const state = readCopyState();
  if (isOn(state)) {
    watchSaves();
    await syncCopy();
    await rememberKey();
  } else if (state?.key === null && state.isCookieLeft) await forgetKey();
  else if (state?.key === 'unasked') await recallAgain();
}

/** Keeps the copy of a key that only the cookie has kept. */
export async function recoverCopy(key: string): Promise<void> {
  const state = readCopyState();
  // Another tab was faster.
  if (isOn(state)) return;
  storeCopyState({ key, revision: null, digest: null, syncedOn: null, rememberedOn: null });
  await openCopy();
}

async function recallAgain(): Promise<void> {
  const key = await call(recallProgressKey).then(
    (response) => response.key,
    () => undefined,
  );
  if (key) await recoverCopy(key);
  else if (key === null) storeCopyState(null);
}
