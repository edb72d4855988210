// The files in a backup, in this order: the head, the tables in chunks, the job queue, the images, and the end with a checksum.
import { z } from 'zod';

/** Increased when an older Galley can no longer read the file. */
export const fileFormat = 1;

export const headName = 'backup.json';
export const endName = 'end.json';
export const imagesFolder = 'images/';

/** The paths of the rows of a table, and of the job queue. */
export const tablePath = (table: string): string => `tables/${table}`;
export const jobsPath = 'jobs';

/** Tables are stored in chunks, because tar has the size of a file before its content, and the size of a table is not known. */
export function chunkName(path: string, chunk: number): string {
  return `${path}.${String(chunk).padStart(6, '0')}.copy`;
}

/** Undefined for a file that is not a chunk. */
export function pathOfChunk(name: string): string | undefined {
  return /^(.+)\.\d{6,}\.copy$/.exec(name)?.[1];
}

/** Checked first. It matches the head of a backup in any format. */
export const headFormat = z.object({ format: z.number() });

export const headSchema = z.object({
  format: z.literal(fileFormat),
  galley: z.string(),
  takenAt: z.iso.datetime(),
  /** The last migration of the database. */
  level: z.object({ name: z.string(), when: z.number() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
});

export type Head = z.infer<typeof headSchema>;

export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  images: z.number(),
  /** Images that have a row but no file in the store. */
  missingImages: z.array(z.string()),
  /** The hash of the names, sizes and contents of all files before this one. */
  sha256: z.string(),
});

export type End = z.infer<typeof endSchema>;
