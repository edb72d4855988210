import type { RouteContract } from '#kit/api-contract.ts';
import { secondFactorSetupRequired } from '../app-error.ts';
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
