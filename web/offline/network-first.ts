/** Whether the server could answer, whatever it says. */
function isAnswer({ status }: Response): boolean {
  return status < 500;
}

/**
 * The network's response, or the cached one when the network fails, its response is not usable (a 5xx, unless said otherwise), or neither
 * happens before the timeout resolves. With nothing cached it is the network's response or error, however late.
 */
export async function networkFirst(
  network: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
  timeout: Promise<unknown>,
  isUsable: (response: Response) => boolean = isAnswer,
): Promise<Response> {
  const response = await Promise.race([network.catch(() => undefined), timeout.then(() => undefined)]);
  if (response && isUsable(response)) return response;
  return (await findCached()) ?? network;
}
