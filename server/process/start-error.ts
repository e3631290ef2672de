/** A reason why the process cannot start; its message is shown to the owner as it is. */
export class StartError extends Error {}
