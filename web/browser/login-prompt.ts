import { clearUser } from './user.ts';

/** Asks the user to log in; resolves to whether they did. */
type LoginPrompt = () => Promise<boolean>;

let prompt: LoginPrompt | null = null;
let asked: Promise<boolean> | null = null;

/** Sets how a screen asks for a login when the session has ended. Returns what takes that back. */
export function setLoginPrompt(next: LoginPrompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** Asks the user to log in again, once for all calls that the end of the session has stopped; resolves to whether they did. */
export function promptLogin(): Promise<boolean> {
  if (!prompt) return Promise.resolve(false);
  clearUser();
  asked ??= prompt().finally(() => {
    asked = null;
  });
  return asked;
}
