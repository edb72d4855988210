// What is in a backup, in this order: what it is, the tables in pieces, the queue, the images, and how it must add up.
import { z } from 'zod';

/** Raised when an older Galley could not read the file any more. */
export const fileFormat = 1;

export const headName = 'backup.json';
export const endName = 'end.json';
export const imagesFolder = 'images/';

/** Where the rows of a table are, and those of the queue. */
export const tablePlace = (table: string): string => `tables/${table}`;
export const jobsPlace = 'jobs';

/** In pieces, because the size of a file must be said before it, and nobody knows that of a table beforehand. */
export function pieceName(place: string, piece: number): string {
  return `${place}.${String(piece).padStart(6, '0')}.copy`;
}

/** Undefined for what is no piece of anything. */
export function placeOfPiece(name: string): string | undefined {
  return /^(.+)\.\d{6,}\.copy$/.exec(name)?.[1];
}

/** Read before all else, and of a file of any format. */
export const headFormat = z.object({ format: z.number() });

export const headSchema = z.object({
  format: z.literal(fileFormat),
  galley: z.string(),
  takenAt: z.iso.datetime(),
  /** The last migration of the database, by the time in its journal. */
  level: z.object({ name: z.string(), when: z.number() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
});

export type Head = z.infer<typeof headSchema>;

export const endSchema = z.object({
  rows: z.record(z.string(), z.number()),
  images: z.number(),
  /** Named by a row, and not in the store. */
  missingImages: z.array(z.string()),
  /** Of the names, sizes and contents of all files before this one. */
  sha256: z.string(),
});

export type End = z.infer<typeof endSchema>;
