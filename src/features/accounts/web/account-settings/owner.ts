import type { ReactNode } from 'react';
import { ApiError } from '#client/api-client.ts';
import type { SignedInViewer } from '#client/session.ts';

/** The member whose account a form changes, and how they show that it is theirs. */
export type Owner = {
  viewer: SignedInViewer;
  /** Without a password, they must have signed in a moment ago. */
  hasPassword: boolean;
  /** Shown if they have not: the ways to sign in again, without losing what was typed. */
  freshSignIn: ReactNode;
};

export const needsFreshSignIn = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'fresh_sign_in_required';
