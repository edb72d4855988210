import { type RouteContract, rolesWith } from '#kit/api-contract.ts';
import { forbidden, secondFactorSetupRequired, unauthenticated } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';

type Admission = Pick<RouteContract, 'access' | 'isForSetUp'>;

/** A caller whose second factor is overdue is a visitor where everybody may call, and refused elsewhere. */
export function admitViewer(
  { access, isForSetUp }: Admission,
  viewer: Viewer | undefined,
): Viewer | undefined {
  if (!viewer?.needsSecondFactor || isForSetUp) return viewer;
  if (access === 'anyone') return undefined;
  throw secondFactorSetupRequired();
}

/** The same for a stream that has begun: it ends, as after signing out. */
export function admitAgain({ isForSetUp }: Admission, viewer: Viewer | undefined): Viewer | undefined {
  return viewer?.needsSecondFactor && !isForSetUp ? undefined : viewer;
}

export function requireAccess(access: RouteContract['access'], viewer: Viewer | undefined): void {
  if (access === 'anyone') return;
  if (viewer === undefined) throw unauthenticated();
  if (!rolesWith(access).includes(viewer.role)) throw forbidden();
}
