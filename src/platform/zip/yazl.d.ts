// Types for the parts of yazl that we use. The package has none.
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    /** Undocumented, so package.json pins the version. */
    readonly entries: { utf8FileName: Buffer }[];
    addReadStreamLazy(
      name: string,
      options: { mtime: Date; compress: boolean },
      open: (done: (error: null, content: Readable) => void) => void,
    ): void;
    end(): void;
  }
}
