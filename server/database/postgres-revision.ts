import type { Client } from 'pg';
import { isTimeout } from './outage.ts';
import { isNotPrepared } from './prepared.ts';
import type { Revision } from './revision.ts';
import { singleFlight } from './single-flight.ts';

const STATEMENT = 'content_revision';
const QUERY = 'select number from content_revision';

/**
 * Reads the number on a connection of its own, so that no reader waits for the pool. Calls that arrive during a query share the next one:
 * its snapshot is taken after they arrived, so it counts every write that was acknowledged before.
 */
export function openPostgresRevision(connect: () => Promise<Client>): Revision {
  let connection: Promise<Client> | null = null;
  let isPrepared = true;

  function openConnection(): Promise<Client> {
    const opened = connect();
    opened.then(
      (client) => client.once('end', () => forget(opened)),
      () => forget(opened),
    );
    return opened;
  }

  function forget(lost: Promise<Client>): void {
    if (connection === lost) connection = null;
  }

  async function read(): Promise<number> {
    connection ??= openConnection();
    const current = connection;
    try {
      const client = await current;
      const { rows } = await client.query<{ number: number }>({
        text: QUERY,
        ...(isPrepared && { name: STATEMENT }),
      });
      return Number(rows[0]?.number);
    } catch (error) {
      if (isNotPrepared(error)) isPrepared = false;
      // Whatever is wrong with the connection, the next read opens another one.
      forget(current);
      end(current);
      throw error;
    }
  }

  return {
    // Who waited for a read in vain does not wait for another one.
    read: singleFlight(read, isTimeout),
    close: () => {
      if (connection) end(connection);
    },
  };
}

/** Does not wait for a server that may be gone. */
function end(connection: Promise<Client>): void {
  connection.then((client) => client.end()).catch(() => {});
}
