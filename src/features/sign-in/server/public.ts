export { createPasskeysFeature, passkeysExport } from './passkeys/public.ts';
export { challengeSecondFactor } from './second-factor/challenge-second-factor.ts';
export {
  createSecondFactorFeature,
  findSecondFactorStart,
  removeSecondFactor,
  requireSecondFactor,
  withDue,
} from './second-factor/public.ts';
