/** Whether anyone may load a path of this site. Asks as a visitor without cookies, past the caches of this browser. Throws without an answer. */
export async function isPublic(path: string): Promise<boolean> {
  const response = await fetch(path, { method: 'HEAD', credentials: 'omit', cache: 'no-store' });
  if (response.ok) return true;
  if (response.status < 500 && response.status !== 429) return false;
  throw new Error(`Error ${response.status}`);
}
