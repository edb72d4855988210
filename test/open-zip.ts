// Reads a ZIP archive strictly: by its directory, with size and checksum of each file verified.
import { crc32, inflateRawSync } from 'node:zlib';

export type ZippedFile = { content: Buffer; packedSize: number };

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };

/** In the order of the directory. Throws if anything is inconsistent. */
export function openZip(archive: Buffer): Map<string, ZippedFile> {
  const end = archive.length - 22;
  requireSignature(archive, end, signatures.end);
  const count = archive.readUInt16LE(end + 10);
  let offset = archive.readUInt32LE(end + 16);
  const files = new Map<string, ZippedFile>();
  for (let index = 0; index < count; index += 1) {
    requireSignature(archive, offset, signatures.entry);
    const nameLength = archive.readUInt16LE(offset + 28);
    const name = archive.toString('utf8', offset + 46, offset + 46 + nameLength);
    if (files.has(name)) throw new Error(`Twice in the archive: ${name}`);
    files.set(name, readFile(archive, offset));
    offset += 46 + nameLength + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  }
  if (offset !== end) throw new Error('The directory has another length than it says');
  return files;
}

function readFile(archive: Buffer, entry: number): ZippedFile {
  const packedSize = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  requireSignature(archive, local, signatures.local);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + packedSize);
  const content = archive.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed);
  if (content.length !== archive.readUInt32LE(entry + 24)) throw new Error('A file has another size');
  if (crc32(content) !== archive.readUInt32LE(entry + 16)) throw new Error('A file has another checksum');
  return { content, packedSize };
}

function requireSignature(archive: Buffer, offset: number, signature: number): void {
  if (offset < 0 || archive.readUInt32LE(offset) !== signature) throw new Error('Not a ZIP archive');
}
