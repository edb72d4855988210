import type { LimitByStanding } from '#platform/http/requests/admit-writer.ts';
import type { Platform } from '#platform/platform.ts';
import { readStanding } from './read-standing.ts';
import { limitFor, type Standing } from './standing.ts';

// A newcomer whose first article was just approved waits this long for the higher limit.
const rememberedMs = 5 * 60 * 1000;
// More members than write within that time on one instance. The oldest are forgotten first.
const maxRemembered = 5_000;

/** Counts what an account writes against the limit of its standing. Those who review are never limited. */
export function createLimitByStanding(platform: Platform): LimitByStanding {
  const known = new Map<string, { standing: Standing; until: number }>();

  async function findStanding(accountId: string): Promise<Standing> {
    const now = platform.now();
    const remembered = known.get(accountId);
    if (remembered && remembered.until > now.getTime()) return remembered.standing;
    const standing = await readStanding(platform.db, { accountId, now });
    known.delete(accountId);
    known.set(accountId, { standing, until: now.getTime() + rememberedMs });
    const [oldest] = known.keys();
    if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest);
    return standing;
  }

  return async ({ id, role }, action) => {
    if (!platform.config.limitsNewcomers || role !== 'user') return;
    const limit = limitFor(await findStanding(id), action);
    if (limit) await platform.limits.consume(limit, id);
  };
}
