/**
 * The network's response, or the cached one when the network fails, the server replies with a 5xx, or neither happens before the timeout
 * resolves. With nothing cached it is the network's response or error, however late.
 */
export async function networkFirst(
  network: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
  timeout: Promise<unknown>,
): Promise<Response> {
  const response = await Promise.race([network.catch(() => undefined), timeout.then(() => undefined)]);
  if (response && response.status < 500) return response;
  return (await findCached()) ?? network;
}
