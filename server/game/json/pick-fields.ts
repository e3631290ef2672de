import { Game } from '#shared/game/game.ts';

/** The fields of a game, in the order in which the JSON of the catalogue has them. */
export const gameFields = Object.keys(Game.entries) as (keyof Game)[];

/** The JSON of all games with some of their fields, slice by slice, from that with all fields. */
export async function* pickFields(
  slices: AsyncIterable<Buffer>,
  fields: readonly (keyof Game)[],
): AsyncGenerator<Buffer> {
  const pick = createPicker(gameFields.map((field) => fields.includes(field)));
  for await (const slice of slices) yield pick(slice);
}

// A table that says for each state and byte what follows: to parse a large catalogue takes longer, and makes a lot of garbage.
const BYTES = 256;
const STATES = 0x7f;
const KEPT = 0x80;
/** Also writes what came before the byte: the quote of a key, or a comma and the quote. */
const AFTER_QUOTE = 0x100;
const AFTER_COMMA = 0x200;
const OUTSIDE = 0;
/** Inside of a field: between texts, in a text, after a backslash in it; and the same in a list. */
const [PLAIN, TEXT, ESCAPED, LIST, MODES] = [0, 1, 2, 3, 6];
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
/** The fields from here on are left out of games that have none: they are known by the first letter of their key. */
const FIRST_OPTIONAL = gameFields.indexOf('editionOf');
/** Before the key of the first one that a game has, and after the quote of that key. */
const BEFORE_KEY = 1 + gameFields.length * MODES;
const IN_KEY = BEFORE_KEY + 1;

/** Takes one slice after another, which may end anywhere. */
function createPicker(isPicked: readonly boolean[]): (slice: Buffer) => Buffer {
  const table = createTable(isPicked);
  let state = OUTSIDE;
  return (slice) => {
    // A comma and a quote may be those of the slice before.
    const picked = Buffer.allocUnsafe(slice.length + 2);
    let length = 0;
    for (let at = 0; at < slice.length; at += 1) {
      const byte = slice[at] ?? 0;
      const entry = table[state * BYTES + byte] ?? 0;
      if (entry >= AFTER_QUOTE) {
        if (entry >= AFTER_COMMA) picked[length++] = COMMA;
        picked[length++] = QUOTE;
      }
      picked[length] = byte;
      if (entry & KEPT) length += 1;
      state = entry & STATES;
    }
    return picked.subarray(0, length);
  };
}

/** For each state and byte the next state, and what is kept. */
function createTable(isPicked: readonly boolean[]): Uint16Array {
  const table = new Uint16Array((IN_KEY + 1) * BYTES).fill(KEPT + OUTSIDE, 0, BYTES);
  const first = isPicked.indexOf(true);
  table[OUTSIDE * BYTES + OPEN_OBJECT] = KEPT + stateOf(0, PLAIN);
  for (const [field, picked] of isPicked.entries()) {
    const kept = picked ? KEPT : 0;
    for (let mode = PLAIN; mode < MODES; mode += 1) {
      const row = table.subarray(stateOf(field, mode) * BYTES).subarray(0, BYTES);
      for (let byte = 0; byte < BYTES; byte += 1) row[byte] = kept + stateOf(field, nextMode(mode, byte));
    }
    const plain = table.subarray(stateOf(field, PLAIN) * BYTES);
    // The comma belongs to the field after it.
    const isSeparated = isPicked[field + 1] && first <= field;
    plain[COMMA] = (isSeparated ? KEPT : 0) + stateOf(field + 1, PLAIN);
    plain[CLOSE_OBJECT] = KEPT + OUTSIDE;
  }
  addOptionalFields(table, isPicked);
  return table;
}

function addOptionalFields(table: Uint16Array, isPicked: readonly boolean[]): void {
  table[stateOf(FIRST_OPTIONAL - 1, PLAIN) * BYTES + COMMA] = BEFORE_KEY;
  table[BEFORE_KEY * BYTES + QUOTE] = IN_KEY;
  const isFirst = isPicked.indexOf(true) >= FIRST_OPTIONAL;
  for (const [field, name] of [...gameFields.entries()].slice(FIRST_OPTIONAL)) {
    const kept = KEPT + (isFirst ? AFTER_QUOTE : AFTER_COMMA);
    table[IN_KEY * BYTES + name.charCodeAt(0)] = (isPicked[field] ? kept : 0) + stateOf(field, TEXT);
  }
}

function stateOf(field: number, mode: number): number {
  return 1 + field * MODES + mode;
}

function nextMode(mode: number, byte: number): number {
  const list = mode >= LIST ? LIST : 0;
  const inText = mode - list;
  if (inText === ESCAPED) return list + TEXT;
  if (inText === TEXT) {
    if (byte === BACKSLASH) return list + ESCAPED;
    return list + (byte === QUOTE ? PLAIN : TEXT);
  }
  if (byte === QUOTE) return list + TEXT;
  if (byte === OPEN_LIST) return LIST + PLAIN;
  return byte === CLOSE_LIST ? PLAIN : mode;
}
