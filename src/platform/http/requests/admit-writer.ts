import type { LimitedAction, RouteContract } from '#kit/api-contract.ts';
import { silenced } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';

/** Throws if the account has done this too often for its standing. The feature `moderation` provides it. */
export type LimitByStanding = (viewer: Pick<Viewer, 'id' | 'role'>, action: LimitedAction) => Promise<void>;

type Writing = Pick<RouteContract, 'method' | 'access' | 'isOpenToSilenced' | 'countsAs'>;

/**
 * Throws if the call writes and its account may not: it is silenced, or has written too much for its standing. Calls for
 * everyone need no account, so they stay open.
 */
export async function admitWriter(
  { method, access, isOpenToSilenced, countsAs }: Writing,
  viewer: Viewer | undefined,
  limitByStanding: LimitByStanding | undefined,
): Promise<void> {
  if (method === 'GET' || access === 'anyone' || !viewer) return;
  if (viewer.silence && !isOpenToSilenced) throw silenced(viewer.silence);
  if (countsAs) await limitByStanding?.(viewer, countsAs);
}
