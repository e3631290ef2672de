/** The bytes of a response of another server; null when there are more than are allowed, without reading on. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Their text. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  return (await readBytes(response, maxBytes))?.toString('utf8') ?? null;
}
