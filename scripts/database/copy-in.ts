// COPY FROM STDIN over a connection of `pg`, which does not support it itself.
import { once } from 'node:events';
import type pg from 'pg';

/** Methods that the types of `pg` lack. */
type CopyConnection = pg.Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
};

export type CopyIn = {
  /** Copies the chunk, so the caller can reuse its memory at once. */
  send(chunk: Uint8Array): void;
  /** Waits while the server is slower than the sender. */
  drained(): Promise<void>;
  /** Waits until all rows are in the table, and returns their number. */
  end(): Promise<number>;
};

/** `statement` is a `copy … from stdin`, in any format. */
export async function copyIn(client: pg.ClientBase, statement: string): Promise<CopyIn> {
  const begun = Promise.withResolvers<CopyConnection>();
  const done = Promise.withResolvers<number>();
  let rows = 0;
  // The caller that awaits the promise gets the error. Without this handler, an earlier error would end the process.
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
