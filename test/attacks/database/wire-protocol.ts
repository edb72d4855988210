// The part of PostgreSQL's wire protocol (version 3) that a proxy needs.

/** A message has a type byte and a length; only the first message of a connection has no type. */
export function splitMessages(
  bytes: Buffer,
  { isStarted }: { isStarted: boolean },
): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let start = 0;
  let typeBytes = isStarted ? 1 : 0;
  while (bytes.length >= start + typeBytes + 4) {
    const end = start + typeBytes + bytes.readInt32BE(start + typeBytes);
    if (bytes.length < end) break;
    messages.push(bytes.subarray(start, end));
    start = end;
    typeBytes = 1;
  }
  return { messages, rest: bytes.subarray(start) };
}

/** Reads the strings at the start of a message. */
export function readCStrings(message: Buffer, count: number): string[] {
  const texts: string[] = [];
  let at = 5;
  for (let read = 0; read < count; read += 1) {
    const end = message.indexOf(0, at);
    texts.push(message.toString('utf8', at, end));
    at = end + 1;
  }
  return texts;
}

/** Reads the parameters $1, $2 … of a Bind message. */
export function readBoundValues(message: Buffer): string[] {
  let at = message.indexOf(0, message.indexOf(0, 5) + 1) + 1;
  const formats = message.readInt16BE(at);
  at += 2 + formats * 2;
  const count = message.readInt16BE(at);
  at += 2;
  const values: string[] = [];
  for (let read = 0; read < count; read += 1) {
    const length = message.readInt32BE(at);
    at += 4;
    if (length < 0) continue;
    values.push(message.toString('utf8', at, at + length));
    at += length;
  }
  return values;
}

/**
 * Fields by their letter in the protocol: S severity, C code, M message, D detail, H hint, W where, q internal query …
 */
export function errorResponse(fields: Record<string, string>): Buffer {
  const body = Object.entries(fields).map(([letter, text]) => `${letter}${text.replaceAll('\0', '')}\0`);
  return writeMessage('E', Buffer.from(`${body.join('')}\0`));
}

/** Idle, not in a transaction. */
export const readyForQuery = writeMessage('Z', Buffer.from('I'));

function writeMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
