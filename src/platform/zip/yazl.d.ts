// What we use of it; it brings no types of its own.
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    /** Not documented, and so held to the one version we have. */
    readonly entries: { utf8FileName: Buffer }[];
    addReadStreamLazy(
      name: string,
      options: { mtime: Date; compress: boolean },
      open: (done: (error: null, content: Readable) => void) => void,
    ): void;
    end(): void;
  }
}
