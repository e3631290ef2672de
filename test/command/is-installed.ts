import { execFileSync } from 'node:child_process';

/** Whether a program that tests can do without is on this machine. */
export function isInstalled(...command: [string, ...string[]]): boolean {
  try {
    const [program, ...args] = command;
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
