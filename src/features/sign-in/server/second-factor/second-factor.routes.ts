import type { RequireOwner } from '#features/accounts/server/sessions/public.ts';
import type { RecordChange } from '#features/site/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { secondFactorApi } from '../../second-factor-contract.ts';
import { answerChallenge } from './answer-challenge.ts';
import { readPolicySection, savePolicy, withDue } from './policy.ts';
import { confirmSetUp, readSecondFactor, renewRecoveryCodes, startSetUp, turnOff } from './set-up.ts';

export type SecondFactorHooks = { requireOwner: RequireOwner; recordChange: RecordChange };

export function addSecondFactorRoutes(serve: Serve, platform: Platform, hooks: SecondFactorHooks): void {
  serve(secondFactorApi.answer, async ({ body, ip, userAgent }) => {
    const signedIn = await answerChallenge(platform, { ...body, ip, userAgent });
    return { ...(await withDue(platform, signedIn)), message: texts.accountLabels.loginSuccessful };
  });

  serve(secondFactorApi.read, ({ viewer }) => readSecondFactor(platform, viewer));

  serve(secondFactorApi.setUp, async ({ body: { password }, viewer }) => {
    await hooks.requireOwner(platform, { viewer, password, field: 'password' });
    return startSetUp(platform, viewer);
  });

  serve(secondFactorApi.confirm, async ({ body: { code }, viewer }) => ({
    recoveryCodes: await confirmSetUp(platform, { viewer, code }),
    message: texts.secondFactor.turnedOn,
  }));

  serve(secondFactorApi.renewCodes, async ({ body: { password, code }, viewer }) => {
    await hooks.requireOwner(platform, { viewer, password, field: 'password' });
    const recoveryCodes = await renewRecoveryCodes(platform, { viewer, code });
    return { recoveryCodes, message: texts.secondFactor.codesRenewed };
  });

  serve(secondFactorApi.turnOff, async ({ body: { password, code }, viewer }) => {
    await hooks.requireOwner(platform, { viewer, password, field: 'password' });
    await turnOff(platform, { viewer, code });
    return { message: texts.secondFactor.turnedOff };
  });

  serve(secondFactorApi.readPolicy, () => readPolicySection(platform));

  serve(secondFactorApi.savePolicy, async ({ body: { version, ...given }, viewer }) => {
    const change = { given, seenVersion: version, actorId: viewer.id };
    const saved = await savePolicy(platform, change, hooks.recordChange);
    return { ...saved, message: texts.siteRoutes.saved };
  });
}
