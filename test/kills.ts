/** How often a server is killed: often enough to notice a regression, and in CI to find what is rare. */
export const KILLS = Number(process.env.KILLS ?? (process.env.CI ? 10 : 8));
/** The seed of when it is killed, and at what. */
export const KILL_SEED = Number(process.env.KILL_SEED ?? 7);
