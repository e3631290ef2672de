import type { DamagedPicture } from '../server/transfer/manifest.ts';

/** Lists the pictures that an archive or a restored site lacks, a line each. */
export function describeLacking(pictures: readonly DamagedPicture[]): string {
  const lines = pictures.map(
    ({ name, problem, levels }) => `${name} is ${problem}: shown by ${levels.join(', ')}`,
  );
  const noun = pictures.length === 1 ? 'screenshot is' : 'screenshots are';
  return [
    `${pictures.length} ${noun} not included:`,
    ...lines,
    'To repair a level, open it in the editor and upload its picture again. /admin/system lists the levels.',
  ].join('\n');
}
