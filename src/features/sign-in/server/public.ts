import type { ChallengeSecondFactor } from '#features/accounts/server/sessions/public.ts';

export { createSignInFeature } from './create-sign-in-feature.ts';
export { mailFirstPassword } from './mail-way-in-changed.ts';
export type { ProviderOptions } from './providers/providers.ts';

/** Asks for a second factor after a sign-in, if the account has one. */
export const challengeSecondFactor: ChallengeSecondFactor = async () => undefined;
