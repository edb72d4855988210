// Reads a ZIP archive that somebody uploaded: all of it, or nothing. It takes plain files and refuses everything else that ZIP
// can hold: links, encryption, names outside the folder, other compressions.
import { crc32, inflateRawSync } from 'node:zlib';

export type ZipFault =
  | 'not_zip'
  | 'damaged'
  | 'unsafe_name'
  | 'link'
  | 'encrypted'
  | 'unsupported'
  | 'too_many_files'
  | 'too_large';

export class ZipError extends Error {
  override name = 'ZipError';
  readonly fault: ZipFault;
  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export type ZipLimits = {
  maxFiles: number;
  /** All files together, unpacked. */
  maxBytes: number;
};

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const maxCommentLength = 0xffff;
// A name of a path that every system can hold.
const maxNameLength = 1_000;

/** The files by their paths. Folders, and what macOS adds, are left out. */
export function readZip(archive: Buffer, { maxFiles, maxBytes }: ZipLimits): Map<string, Buffer> {
  try {
    const entries = readDirectory(archive, maxFiles);
    const size = entries.reduce((sum, entry) => sum + entry.size, 0);
    if (size > maxBytes) throw new ZipError('too_large');
    const files = new Map<string, Buffer>();
    for (const entry of entries) {
      if (files.has(entry.name)) throw new ZipError('damaged');
      files.set(entry.name, unpack(archive, entry));
    }
    return files;
  } catch (error) {
    if (error instanceof ZipError) throw error;
    // A number that points outside the archive.
    if (error instanceof RangeError) throw new ZipError('damaged', { cause: error });
    throw error;
  }
}

type Entry = { name: string; method: number; packedSize: number; size: number; checksum: number; at: number };

function readDirectory(archive: Buffer, maxFiles: number): Entry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let offset = archive.readUInt32LE(end + 16);
  // These values say that the real ones are in the format for archives above 4 GB.
  if (count === 0xffff || offset === 0xffffffff) throw new ZipError('unsupported');
  if (count > maxFiles) throw new ZipError('too_many_files');
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(offset) !== signatures.entry) throw new ZipError('damaged');
    const entry = readEntry(archive, offset);
    if (entry) entries.push(entry);
    // Behind the fixed part stand the name, more fields and a comment.
    const lengths = [28, 30, 32].map((at) => archive.readUInt16LE(offset + at));
    offset += lengths.reduce((sum, length) => sum + length, entryLength);
  }
  return entries;
}

function findEnd(archive: Buffer): number {
  const last = archive.length - endLength;
  for (let offset = last; offset >= 0 && offset >= last - maxCommentLength; offset -= 1) {
    const isEnd = archive.readUInt32LE(offset) === signatures.end;
    if (isEnd && offset + endLength + archive.readUInt16LE(offset + 20) === archive.length) return offset;
  }
  // A file that begins like an archive and has no directory was cut off.
  const begins = archive.length >= 4 && archive.readUInt32LE(0) === signatures.local;
  throw new ZipError(begins ? 'damaged' : 'not_zip');
}

const unixSystems = new Set([3, 19]);
const typeMask = 0o170000;
const linkType = 0o120000;

/** Undefined for a folder, and for what macOS adds. */
function readEntry(archive: Buffer, offset: number): Entry | undefined {
  const nameLength = archive.readUInt16LE(offset + 28);
  const name = readName(archive.subarray(offset + entryLength, offset + entryLength + nameLength));
  const mode = archive.readUInt32LE(offset + 38) >>> 16;
  const isUnix = unixSystems.has(archive.readUInt8(offset + 5));
  if (isUnix && (mode & typeMask) === linkType) throw new ZipError('link');
  if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$)/.test(name)) return undefined;
  if ((archive.readUInt16LE(offset + 8) & 1) !== 0) throw new ZipError('encrypted');
  const method = archive.readUInt16LE(offset + 10);
  if (method !== 0 && method !== 8) throw new ZipError('unsupported');
  return {
    name,
    method,
    checksum: archive.readUInt32LE(offset + 16),
    packedSize: archive.readUInt32LE(offset + 20),
    size: archive.readUInt32LE(offset + 24),
    at: archive.readUInt32LE(offset + 42),
  };
}

function readName(bytes: Buffer): string {
  const name = bytes.toString('utf8').replaceAll('\\', '/');
  const isUnsafe =
    name === '' ||
    name.length > maxNameLength ||
    name.includes('\0') ||
    /^(\/|[a-z]:)/i.test(name) ||
    name.split('/').includes('..');
  if (isUnsafe) throw new ZipError('unsafe_name');
  return name;
}

function unpack(archive: Buffer, { at, method, packedSize, size, checksum }: Entry): Buffer {
  if (archive.readUInt32LE(at) !== signatures.local) throw new ZipError('damaged');
  const start = at + localLength + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const packed = archive.subarray(start, start + packedSize);
  if (packed.length !== packedSize) throw new ZipError('damaged');
  const content = method === 0 ? packed : inflate(packed, size);
  if (content.length !== size || crc32(content) !== checksum) throw new ZipError('damaged');
  return content;
}

/** Stops at the size that the directory names, so that a small file cannot become a large one. */
function inflate(packed: Buffer, size: number): Buffer {
  if (size === 0) return Buffer.alloc(0);
  try {
    return inflateRawSync(packed, { maxOutputLength: size });
  } catch (error) {
    throw new ZipError('damaged', { cause: error });
  }
}
