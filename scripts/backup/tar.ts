// The part of the tar format that a backup needs: plain files with short names, which every tar program can list and unpack.
export const blockBytes = 512;

export type FileHeader = { name: string; size: number };

// The position of each field in a header: start and length.
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
} as const;

export function writeHeader({ name, size }: FileHeader): Buffer {
  if (Buffer.byteLength(name) > fields.name[1]) throw new Error(`Too long for a name in a tar file: ${name}`);
  const block = Buffer.alloc(blockBytes);
  const put = (field: keyof typeof fields, text: string) => block.write(text, fields[field][0], 'latin1');
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  block.write(name, 0);
  put('mode', octal(0o600, 7));
  put('owner', octal(0, 7));
  put('group', octal(0, 7));
  put('size', octal(size, 11));
  put('time', octal(0, 11));
  put('type', '0');
  put('magic', 'ustar\x0000');
  put('checksum', `${octal(sumOf(block), 6)}\0 `);
  return block;
}

/** Returns undefined for the empty block at the end of a tar file. Throws if the block is not a header of ours. */
export function readHeader(block: Buffer): FileHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const get = (field: keyof typeof fields) => {
    const [start, length] = fields[field];
    return (block.toString('utf8', start, start + length).split('\0', 1)[0] ?? '').trim();
  };
  const size = Number.parseInt(get('size'), 8);
  const isOurs = get('magic') === 'ustar' && Number.parseInt(get('checksum'), 8) === sumOf(block);
  if (!isOurs || get('name') === '' || !(size >= 0)) throw new Error('it is something else');
  return { name: get('name'), size };
}

/** The number of bytes that fill the last block of a file. */
export function paddingAfter(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

/** The checksum of a header: the sum of its bytes, with those of the checksum itself counted as spaces. */
function sumOf(block: Buffer): number {
  const [start, length] = fields.checksum;
  let sum = length * 0x20;
  for (let at = 0; at < block.length; at += 1) {
    if (at < start || at >= start + length) sum += block[at] ?? 0;
  }
  return sum;
}
