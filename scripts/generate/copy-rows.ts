// Copies rows in PostgreSQL's binary format, so that the server need not parse them and we need not escape them. It waits while the
// server is slower.
import type pg from 'pg';
import { copyIn } from '../database/copy-in.ts';

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);
// Large enough that the overhead of a message does not matter.
const chunkBytes = 256 * 1024;
// Several times the longest row.
const bufferBytes = 1024 * 1024;
const microsecondsTo2000 = Date.UTC(2000, 0, 1) * 1000;
const textType = 25;

/** Writes the values of rows into a buffer. */
export type RowWriter = {
  /** The buffer for a value between `open` and `close`. */
  readonly bytes: Buffer;
  /** The end of what is written so far. */
  at: number;
  row(values: number): void;
  uuid(parts: readonly [number, number, number, number]): void;
  int(value: number): void;
  flag(value: boolean): void;
  text(value: string): void;
  texts(values: readonly string[]): void;
  time(ms: number | null): void;
  /** Begins a value that the caller writes to `bytes` itself. Pass the result to `close`. */
  open(): number;
  close(opened: number): void;
};

export type CopiedRows = {
  writer: RowWriter;
  /** Waits until the server has received most of it. Call it every few rows. */
  flush(): Promise<void>;
  /** Waits until all rows are in the table. */
  end(): Promise<void>;
};

export async function copyRows(client: pg.Client, target: string): Promise<CopiedRows> {
  const copy = await copyIn(client, `copy ${target} from stdin (format binary)`);
  copy.send(signature);
  const writer = createRowWriter();
  function send(): void {
    copy.send(writer.bytes.subarray(0, writer.at));
    writer.at = 0;
  }
  return {
    writer,
    async flush() {
      if (writer.at < chunkBytes) return;
      send();
      await copy.drained();
    },
    async end() {
      send();
      copy.send(trailer);
      await copy.end();
    },
  };
}

function createRowWriter(): RowWriter {
  const bytes = Buffer.allocUnsafe(bufferBytes);
  const writer: RowWriter = {
    bytes,
    at: 0,
    row(values) {
      writer.at = bytes.writeInt16BE(values, writer.at);
    },
    uuid(parts) {
      writer.at = bytes.writeInt32BE(16, writer.at);
      for (const part of parts) writer.at = bytes.writeUInt32BE(part, writer.at);
    },
    int(value) {
      writer.at = bytes.writeInt32BE(4, writer.at);
      writer.at = bytes.writeInt32BE(value, writer.at);
    },
    flag(value) {
      writer.at = bytes.writeInt32BE(1, writer.at);
      writer.at = bytes.writeInt8(value ? 1 : 0, writer.at);
    },
    text(value) {
      const opened = writer.open();
      writer.at += bytes.write(value, writer.at);
      writer.close(opened);
    },
    texts(values) {
      const opened = writer.open();
      // The number of dimensions, no nulls, the type; then the length and lower bound of the dimension.
      const head = values.length === 0 ? [0, 0, textType] : [1, 0, textType, values.length, 1];
      for (const number of head) writer.at = bytes.writeInt32BE(number, writer.at);
      for (const value of values) writer.text(value);
      writer.close(opened);
    },
    time(ms) {
      if (ms === null) {
        writer.at = bytes.writeInt32BE(-1, writer.at);
        return;
      }
      writer.at = bytes.writeInt32BE(8, writer.at);
      writer.at = bytes.writeBigInt64BE(BigInt(ms * 1000 - microsecondsTo2000), writer.at);
    },
    open() {
      writer.at += 4;
      return writer.at;
    },
    close(opened) {
      bytes.writeInt32BE(writer.at - opened, opened - 4);
    },
  };
  return writer;
}
