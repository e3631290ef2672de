import { Game } from '#shared/game/game.ts';

/** The fields of a game, in the order in which the JSON of the catalogue has them. */
export const gameFields = Object.keys(Game.shape) as (keyof Game)[];

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];
/** Inside of a game; its aliases are one level deeper. */
const GAME_DEPTH = 2;

/** The JSON of all games with some of their fields, slice by slice, from that with all fields. */
export async function* pickFields(
  slices: AsyncIterable<Buffer>,
  fields: readonly (keyof Game)[],
): AsyncGenerator<Buffer> {
  const pick = createPicker(gameFields.map((field) => fields.includes(field)));
  for await (const slice of slices) {
    const picked = pick(slice);
    if (picked.length > 0) yield picked;
  }
}

/** Takes one slice after another, which may end anywhere. It looks at bytes: to parse a large catalogue makes a lot of garbage. */
function createPicker(isPicked: readonly boolean[]): (slice: Buffer) => Buffer {
  /** Whether the comma before a field stays. */
  const isSeparated = isPicked.map((picked, field) => picked && isPicked.indexOf(true) < field);
  let depth = 0;
  let field = 0;
  let isInText = false;
  let isEscaped = false;

  function moveInText(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isInText = false;
  }

  function moveOutsideOfText(byte: number): void {
    if (byte === QUOTE) isInText = true;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    if (byte === OPEN_OBJECT) field = 0;
  }

  function isKept(byte: number): boolean {
    if (!isInText && byte === COMMA && depth === GAME_DEPTH) return isSeparated[++field] ?? false;
    const isOpening = !isInText && byte === OPEN_OBJECT;
    if (isInText) moveInText(byte);
    else moveOutsideOfText(byte);
    return isOpening || depth < GAME_DEPTH || (isPicked[field] ?? false);
  }

  return (slice) => {
    const picked = Buffer.allocUnsafe(slice.length);
    let length = 0;
    // An iterator takes several times as long.
    for (let at = 0; at < slice.length; at += 1) {
      const byte = slice[at] ?? 0;
      if (isKept(byte)) picked[length++] = byte;
    }
    return picked.subarray(0, length);
  };
}
