export { findPasswordHash, lockAccount } from '../account.queries.ts';
export type { RequireOwner } from '../passwords/require-owner.ts';
export {
  type ChallengeSecondFactor,
  finishSignIn,
  requireSession,
  type SignInResult,
  type SignInWay,
} from './finish-sign-in.ts';
export { openSession, type SignedIn } from './open-session.ts';
