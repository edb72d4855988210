// The parts that other features add to the export of an account.
import type { Platform } from '#platform/platform.ts';

export type ExportSource = {
  platform: Platform;
  accountId: string;
  /** URLs of this site's images that the exported texts reference. Their files are added last. */
  referencedImages: Set<string>;
};

export type ExportFile = {
  name: string;
  /** When the content was last changed. Defaults to now. */
  modifiedAt?: Date;
  /** True if the content is already compressed, such as an image. */
  isCompressed?: boolean;
  content: string | AsyncIterable<string | Uint8Array>;
};

export type ExportPart = {
  /** A Markdown list of the part's files and what they contain, for the README of the archive. */
  about: string;
  /**
   * The part's properties in the JSON export. Long lists are async iterables, so that they are never in memory as a
   * whole.
   */
  read(source: ExportSource): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The part's files in the archive. Defaults to one JSON file for each property. */
  files?(source: ExportSource): AsyncIterable<ExportFile>;
};
