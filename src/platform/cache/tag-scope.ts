// Collects the tags of the public content that a response is made of. A page makes several API calls in process; their tags
// become the page's own tags, so that a change invalidates exactly the pages that show it.
import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<Set<string>>();

export function noteTags(tags: Iterable<string>): void {
  const noted = scope.getStore();
  if (noted) for (const tag of tags) noted.add(tag);
}

/** Whether the caller is computing a response that will be cached. */
export const isCollectingTags = (): boolean => scope.getStore() !== undefined;

export async function collectTags<Value>(
  compute: () => Promise<Value>,
): Promise<{ value: Value; tags: ReadonlySet<string> }> {
  const tags = new Set<string>();
  const value = await scope.run(tags, compute);
  return { value, tags };
}
