// COPY TO STDOUT over a connection of `pg`, which does not support it itself.
import { Readable } from 'node:stream';
import type pg from 'pg';

type CopyConnection = pg.Connection & { query(text: string): void };

export type CopyOut = {
  bytes: AsyncIterable<Buffer>;
  /** The number of rows, once all bytes are read. */
  rows(): number;
};

/** `statement` is a `copy … to stdout`. The server waits while the reader is slower. */
export function copyOut(client: pg.ClientBase, statement: string): CopyOut {
  let rows = 0;
  let connection: CopyConnection | undefined;
  const bytes = new Readable({
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      connection?.stream.resume();
      done(error);
    },
  });
  client.query({
    submit(used: pg.Connection) {
      connection = used as CopyConnection;
      connection.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // Copy the chunk: the driver reuses its buffer.
      if (!bytes.destroyed && !bytes.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete({ text }: { text: string }) {
      rows = Number(text.split(' ')[1]);
    },
    handleReadyForQuery: () => void bytes.push(null),
    handleError: (error: Error) => void bytes.destroy(error),
  } as pg.Submittable);
  return { bytes, rows: () => rows };
}
