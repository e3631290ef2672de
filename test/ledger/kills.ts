/** How often a server is killed: often enough to notice a regression. */
export const KILLS = Number(process.env.KILLS ?? 5);
/** The seed of when it is killed, and at what. */
export const KILL_SEED = Number(process.env.KILL_SEED ?? 7);
