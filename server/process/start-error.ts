/** A reason why a command cannot start or go on; its message is printed without a stack. */
export class StartError extends Error {}
