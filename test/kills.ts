/** How often a server is killed, and the seed of when and at what. */
export const KILLS = Number(process.env.KILLS ?? 50);
export const KILL_SEED = Number(process.env.KILL_SEED ?? 7);
