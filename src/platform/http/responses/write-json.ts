type Layout = { indent: string; margin: string };

/**
 * Writes a JSON value chunk by chunk. An async iterable in the value becomes an array, with one item in memory at a time. `indent`
 * is as in `JSON.stringify`.
 */
export function writeJson(value: unknown, { indent = '' }: { indent?: string } = {}): AsyncGenerator<string> {
  return write(value, { indent, margin: '' });
}

async function* write(value: unknown, layout: Layout): AsyncGenerator<string> {
  if (isList(value)) yield* writeList(value, layout);
  else if (hasLists(value)) yield* writeMembers(value, layout);
  // JSON escapes line breaks in strings, so every line break here is between values.
  else yield (JSON.stringify(value, null, layout.indent) ?? 'null').replaceAll('\n', `\n${layout.margin}`);
}

async function* writeList(items: AsyncIterable<unknown>, layout: Layout): AsyncGenerator<string> {
  const { inside, newLine, lastLine } = lines(layout);
  let before = '[';
  for await (const item of items) {
    yield before + newLine;
    yield* write(item, inside);
    before = ',';
  }
  yield before === '[' ? '[]' : `${lastLine}]`;
}

async function* writeMembers(members: Record<string, unknown>, layout: Layout): AsyncGenerator<string> {
  const { inside, newLine, lastLine } = lines(layout);
  let before = '{';
  for (const [name, member] of Object.entries(members)) {
    if (member === undefined) continue;
    yield `${before}${newLine}${JSON.stringify(name)}:${layout.indent && ' '}`;
    yield* write(member, inside);
    before = ',';
  }
  yield `${lastLine}}`;
}

function lines({ indent, margin }: Layout) {
  const inside = { indent, margin: margin + indent };
  return { inside, newLine: indent && `\n${inside.margin}`, lastLine: indent && `\n${margin}` };
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Whether an object contains an async iterable at any depth. Arrays in memory are not searched. */
function hasLists(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((member) => isList(member) || hasLists(member));
}
