import { expect, it } from 'vitest';
import { titlesOfFile } from './file-name-title.ts';

const LONGEST = 65_535;
/** Ten times what a busy machine needs. An expression that goes back over what it has read takes seconds. */
const MAX_MS = 300;
const TRIES = 3;

/** The processor's time; the shortest of some, as the first ones compile. */
function costOf(path: string): number {
  const costs = Array.from({ length: TRIES }, () => {
    const start = process.threadCpuUsage();
    titlesOfFile(path);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

it.each([...' -_.a0A(#', 'a ', 'a-', '(a)', '[', 'aB', 'Portal/', '-/', `${'- '.repeat(127)}/`])(
  'a name of %j over and over costs little',
  (unit) => {
    for (const length of [255, 6000, LONGEST]) {
      const name = unit.repeat(length / unit.length);
      expect(Math.max(costOf(name), costOf(`${name}!`), costOf(`${name}.png`))).toBeLessThan(MAX_MS);
    }
  },
);

it('a name that is too long for a file is left out, its folder is not', () => {
  expect(titlesOfFile(`Portal 2/${'x'.repeat(256)}`)[0]?.title).toBe('Portal 2');
  expect(titlesOfFile(`${'Portal '.repeat(35)}.png`)).not.toEqual([]);
});
