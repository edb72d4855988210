type Layout = { indent: string; margin: string };

/**
 * A JSON value, piece by piece: what is an async iterable in it becomes a list, of which one item is held at a time.
 * With `indent` it is laid out for people.
 */
export function writeJson(value: unknown, { indent = '' }: { indent?: string } = {}): AsyncGenerator<string> {
  return write(value, { indent, margin: '' });
}

async function* write(value: unknown, layout: Layout): AsyncGenerator<string> {
  if (isList(value)) yield* writeList(value, layout);
  else if (hasLists(value)) yield* writeMembers(value, layout);
  // No line break is left in a JSON string, so every one here is between values.
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

/** Somewhere in it. Lists in memory are taken as they are. */
function hasLists(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((member) => isList(member) || hasLists(member));
}
