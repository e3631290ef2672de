import { createServer } from 'node:net';

/**
 * Throws the error of listening on an address that is taken, unknown or not allowed, as listening later would, before the site is prepared
 * for minutes. The port is free again afterwards: a connection before the site is ready has to be refused.
 */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host }, resolve);
  });
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}
