const WIDTH = 30;
const PERCENT_PER_LINE = 10;

export interface ProgressBar {
  show: (done: number, all: number, label: string) => void;
  end: () => void;
}

/** Shows the progress of a command: a bar on a terminal, a line every ten percent elsewhere. */
export function createProgressBar(output: NodeJS.WriteStream = process.stderr): ProgressBar {
  let shown = -1;
  return {
    show: (done, all, label) => {
      const percent = all === 0 ? 100 : Math.min(100, Math.floor((done / all) * 100));
      if (output.isTTY) {
        const filled = Math.round((percent / 100) * WIDTH);
        const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
        output.write(`\r\u001b[K${bar} ${percent} % ${label}`);
      } else if (percent >= shown + PERCENT_PER_LINE || (percent === 100 && shown < 100)) {
        shown = percent;
        output.write(`${percent} % ${label}\n`);
      }
    },
    end: () => {
      if (output.isTTY) output.write('\n');
    },
  };
}
