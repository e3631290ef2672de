import type { CostLimits } from './messages.ts';

const INTERVAL_MS = 50;

export interface CostWatch {
  /** From now on the limit in all counts, not the one for decoding. */
  endDecoding: () => void;
  stop: () => void;
}

/** Calls `onExceeded` once, with what is exceeded, as soon as this process has used more than the limits. */
export function watchCost(limits: CostLimits, onExceeded: (what: string) => void): CostWatch {
  const start = process.cpuUsage();
  let maxCpuMs = limits.decodeCpuMs;
  const check = () => {
    const { user, system } = process.cpuUsage(start);
    const isSlow = (user + system) / 1000 > maxCpuMs;
    const isLarge = process.memoryUsage.rss() > limits.memoryBytes;
    if (!isSlow && !isLarge) return;
    clearInterval(timer);
    onExceeded(isSlow ? `${maxCpuMs} ms of CPU time` : `${limits.memoryBytes} bytes of memory`);
  };
  const timer = setInterval(check, INTERVAL_MS);
  return {
    endDecoding: () => {
      // A file that was decoded between two checks counts, too.
      check();
      maxCpuMs = limits.cpuMs;
    },
    stop: () => clearInterval(timer),
  };
}
