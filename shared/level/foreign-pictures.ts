const EDITOR = /^\/(create(\/guide)?|custom\/[^/]+\/edit|level\/[^/]+\/edit|daily(\/[^/]+)?\/edit)\/?$/;
const CUSTOM_LEVEL = /^\/custom\//;

/** Whether the page at a path shows pictures from other sites: the editor and custom levels only (design, 10). */
export function showsForeignPictures(path: string): boolean {
  return isEditorPath(path) || CUSTOM_LEVEL.test(path);
}

/** Whether a path is one of the editor's, which fetches pictures too, to send them along with a level (specification, 2 and 3). */
export function isEditorPath(path: string): boolean {
  return EDITOR.test(path);
}

/** Whether a level's picture is an address on the web and not a stored screenshot (specification, 3). */
export function isWebAddress(path: string): boolean {
  return /^https?:\/\//i.test(path);
}
