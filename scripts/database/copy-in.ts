// COPY into a table over a connection of `pg`, which leaves that to others.
import { once } from 'node:events';
import type pg from 'pg';

/** What `pg` does not tell of its connections. */
type CopyConnection = pg.Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
};

export type CopyIn = {
  /** The message is made of a copy, so the memory can be written over at once. */
  send(chunk: Uint8Array): void;
  /** While the server is behind. */
  drained(): Promise<void>;
  /** Until all of it is in the table; tells how many rows came. */
  end(): Promise<number>;
};

/** `statement` is a `copy … from stdin`, in whichever format. */
export async function copyIn(client: pg.ClientBase, statement: string): Promise<CopyIn> {
  const begun = Promise.withResolvers<CopyConnection>();
  const done = Promise.withResolvers<number>();
  let rows = 0;
  // Whoever waits hears of it; that nobody waits yet is no crash.
  done.promise.catch(() => {});
  client.query({
    submit: (connection: pg.Connection) => (connection as CopyConnection).query(statement),
    handleCopyInResponse: (connection: CopyConnection) => begun.resolve(connection),
    handleCommandComplete: ({ text }: { text: string }) => {
      rows = Number(text.split(' ')[1]);
    },
    handleReadyForQuery: () => done.resolve(rows),
    handleError(error: Error) {
      begun.reject(error);
      done.reject(error);
    },
  } as pg.Submittable);
  const connection = await begun.promise;
  return {
    send: (chunk) => connection.sendCopyFromChunk(chunk),
    async drained() {
      if (connection.stream.writableNeedDrain) {
        await Promise.race([once(connection.stream, 'drain'), done.promise]);
      }
    },
    end() {
      connection.endCopyFrom();
      return done.promise;
    },
  };
}
