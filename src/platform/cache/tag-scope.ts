// Which public content an answer was made of. A page asks several calls in process; what they note adds up to
// the page's own tags, so that a change drops exactly the pages that show it.
import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<Set<string>>();

export function noteTags(tags: Iterable<string>): void {
  const noted = scope.getStore();
  if (noted) for (const tag of tags) noted.add(tag);
}

export async function collectTags<Value>(
  make: () => Promise<Value>,
): Promise<{ value: Value; tags: ReadonlySet<string> }> {
  const tags = new Set<string>();
  const value = await scope.run(tags, make);
  return { value, tags };
}
