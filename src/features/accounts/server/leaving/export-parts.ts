// Where other features join in when somebody takes everything along.
import type { Platform } from '#platform/platform.ts';

export type ExportSource = {
  platform: Platform;
  accountId: string;
  /** Addresses of images on this site that stand in what has been written so far: their files come last. */
  shownImages: Set<string>;
};

/** A file of the archive. */
export type ExportFile = {
  name: string;
  /** When what is in it was last changed; otherwise now. */
  modifiedAt?: Date;
  /** Such as an image, which gets no smaller. */
  isCompressed?: boolean;
  content: string | AsyncIterable<string | Uint8Array>;
};

export type ExportPart = {
  /** For whoever opens the archive, in Markdown: which files they find, and what is in them. */
  about: string;
  /** By name, as the JSON has it. What can be long is an async iterable and never held as a whole. */
  read(source: ExportSource): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** As the archive has it, where that is not a JSON file for each name. */
  files?(source: ExportSource): AsyncIterable<ExportFile>;
};
