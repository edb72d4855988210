export { createSignInFeature } from './create-sign-in-feature.ts';
export { endWaysInOfIntruder } from './end-ways-in-of-intruder.ts';
export { mailFirstPassword } from './mail-change.ts';
export { createPasskeysFeature, passkeysExport } from './passkeys/public.ts';
export type { ProviderOptions } from './providers/providers.ts';
export { challengeSecondFactor } from './second-factor/challenge-second-factor.ts';
export {
  createSecondFactorFeature,
  findSecondFactorStart,
  removeSecondFactor,
  requireSecondFactor,
  withDue,
} from './second-factor/public.ts';
