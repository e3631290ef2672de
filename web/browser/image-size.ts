/** The size in pixels of the image at an address, also where its pixels may not be read. Throws when it does not load. */
export async function imageSize(address: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
