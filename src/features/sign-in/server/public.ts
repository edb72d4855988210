import type { ChallengeSecondFactor } from '#features/accounts/server/public.ts';

/** Asks for a second factor after a sign-in, if the account has one. */
export const challengeSecondFactor: ChallengeSecondFactor = async () => undefined;
