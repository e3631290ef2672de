import type { User } from '#shared/user/user.ts';

/**
 * Makes the memory of a screen for what was done there and can be undone, oldest first. It outlives the screen: whoever plays a level and comes back
 * goes on. Forgotten with the page, and for another user.
 */
export function createPast<Done>() {
  let past: { by: string | null; done: readonly Done[] } = { by: null, done: [] };
  return (user: User | null) => {
    const by = user?.name ?? null;
    const all = () => (past.by === by ? past.done : []);
    const set = (done: readonly Done[]) => {
      past = { by, done };
    };
    return { all, set, dropLast: () => set(all().slice(0, -1)) };
  };
}
