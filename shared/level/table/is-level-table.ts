/** Whether a file is a table of levels, by its name. */
export function isLevelTable(path: string): boolean {
  return /(^|\/)levels\.(csv|tsv|txt)$/i.test(path);
}
