const WIDTH = 30;
const LINE_EVERY_PERCENT = 10;

/** Shows how far a command is: a bar on a terminal, now and then a line elsewhere. `words` may change with each step. */
export function progressBar(output: NodeJS.WriteStream = process.stderr): {
  show: (done: number, all: number, words: string) => void;
  end: () => void;
} {
  let shown = -1;
  return {
    show: (done, all, words) => {
      const percent = all === 0 ? 100 : Math.min(100, Math.floor((done / all) * 100));
      if (output.isTTY) {
        const filled = Math.round((percent / 100) * WIDTH);
        const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
        output.write(`\r\u001b[K${bar} ${percent} % ${words}`);
      } else if (percent >= shown + LINE_EVERY_PERCENT || (percent === 100 && shown < 100)) {
        shown = percent;
        output.write(`${percent} % ${words}\n`);
      }
    },
    end: () => {
      if (output.isTTY) output.write('\n');
    },
  };
}
