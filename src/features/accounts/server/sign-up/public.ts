export type { SignedIn } from '../sessions/open-session.ts';
export type { FirstAdmin } from './create-first-admin.ts';
