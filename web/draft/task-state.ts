/** The state of a long task of this tab, which goes on while the visitor opens other screens. */
interface TaskState<State> {
  get: () => State;
  /** Calls a listener after every change; returns what removes it. */
  subscribe: (listener: () => void) => () => void;
  set: (changes: Partial<State>) => void;
  /** Forgets the results of a task that has ended. */
  close: () => void;
}

/** Creates the state of a task that has not begun. */
export function createTaskState<State extends { phase: string }>(idle: State): TaskState<State> {
  const listeners = new Set<() => void>();
  let state = idle;
  const set = (changes: Partial<State>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    close() {
      if (state.phase !== 'running') set(idle);
    },
  };
}
