/** What the first bytes of a file say it is; a type we do not take is told apart from what is no picture at all. */
export type PictureType = 'png' | 'jpeg' | 'webp' | 'avif' | 'refused' | 'none';

const BRANDS_START = 8;
const MAX_BRANDS_END = 64;

type Test = (head: Buffer) => boolean;

const signatures: readonly [PictureType, Test][] = [
  ['png', begins('\x89PNG\r\n\x1a\n')],
  ['jpeg', begins('\xff\xd8\xff')],
  ['webp', (head) => begins('RIFF')(head) && has('WEBP', 8)(head)],
  ['avif', (head) => has('ftyp', 4)(head) && brandsOf(head).some((brand) => /^avi[fs]$/.test(brand))],
  ['refused', begins('GIF8')],
  ['refused', begins('BM')],
  ['refused', begins('II*\0')],
  ['refused', begins('MM\0*')],
  ['refused', begins('8BPS')],
  ['refused', begins('%PDF')],
  ['refused', begins('\0\0\x01\0')],
  ['refused', begins('\xff\x0a')],
  ['refused', begins('\0\0\0\x0cJXL ')],
  ['refused', begins('\0\0\0\x0cjP  ')],
  ['refused', has('ftyp', 4)],
  ['refused', isMarkup],
];

/** The type of a picture by its content; its name and what the sender says do not count (design, 10). */
export function pictureType(bytes: Buffer): PictureType {
  return signatures.find(([, test]) => test(bytes))?.[0] ?? 'none';
}

function begins(mark: string): Test {
  return has(mark, 0);
}

function has(mark: string, start: number): Test {
  return (head) => head.toString('latin1', start, start + mark.length) === mark;
}

/** The brands of an ISO media file: the major one, and after a version number those it goes along with. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), MAX_BRANDS_END);
  return head.toString('latin1', BRANDS_START, end).match(/.{4}/gs) ?? [];
}

/** SVG, or any other markup. */
function isMarkup(head: Buffer): boolean {
  return /^\uFEFF?\s*</.test(head.toString('utf8', 0, 256));
}
