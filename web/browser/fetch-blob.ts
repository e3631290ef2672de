/** The file at an address of this site, or of another that lets it be read. Throws when it cannot be. */
export async function fetchBlob(address: string): Promise<Blob> {
  const response = await fetch(address, { referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`Error ${response.status}`);
  return response.blob();
}
