import type { ApiClient } from '#client/api-client.ts';
import { followsCalls } from '../../calls.ts';
import { maxTargetsAtOnce, type NamedTarget, writeTarget } from '../../follow-targets.ts';

type Waiting = {
  target: NamedTarget;
  resolve: (isFollowing: boolean) => void;
  reject: (error: unknown) => void;
};

const waiting = new WeakMap<ApiClient, Waiting[]>();

/** Whether the viewer follows it. All buttons that a page shows at the same moment ask in one call. */
export function readFollow(api: ApiClient, target: NamedTarget): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const batch = waiting.get(api) ?? [];
    batch.push({ target, resolve, reject });
    if (batch.length > 1) return;
    waiting.set(api, batch);
    setTimeout(() => {
      waiting.delete(api);
      for (let at = 0; at < batch.length; at += maxTargetsAtOnce)
        void ask(api, batch.slice(at, at + maxTargetsAtOnce));
    });
  });
}

async function ask(api: ApiClient, batch: Waiting[]): Promise<void> {
  try {
    const following = await findFollowed(api, batch);
    for (const { target, resolve } of batch) resolve(following.has(writeTarget(target)));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

async function findFollowed(api: ApiClient, batch: Waiting[]): Promise<ReadonlySet<string>> {
  const [first, ...others] = batch;
  if (first && others.length === 0) {
    const { isFollowing } = await api.call(followsCalls.read, { params: first.target });
    return new Set(isFollowing ? [writeTarget(first.target)] : []);
  }
  const targets = batch.map(({ target }) => writeTarget(target)).join(',');
  return new Set((await api.call(followsCalls.readMany, { query: { targets } })).following);
}
