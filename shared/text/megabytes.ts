/** An amount of bytes as people read it, in decimal megabytes: `12.3 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
