/** The bytes of a file from the first to the last one, both included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The range that a header asks for, of a file with so many bytes; null for the whole file, as several ranges and other units are ignored;
 * 'unsatisfiable' when the file has none of it (RFC 9110, 14.2).
 */
export function findByteRange(header: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}
