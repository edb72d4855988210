export type { SignedIn } from '../sessions/open-session.ts';
export type { Creation, Newcomer } from './create-account.ts';
export type { FirstAdmin } from './create-first-admin.ts';
export { type Invited, requireWayIn } from './require-sign-up-allowed.ts';
