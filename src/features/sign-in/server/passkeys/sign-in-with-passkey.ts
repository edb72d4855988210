import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import { findAccount } from '#features/accounts/server/public.ts';
import { finishSignIn, requireSession, type SignedIn } from '#features/accounts/server/sessions/public.ts';
import { type AppError, badRequest, conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { SignInCredential } from '../../passkey-contract.ts';
import { limitPasskeyOptions, limitPasskeySignIns } from '../factor-limits.ts';
import { challengeSecondFactor } from '../second-factor/challenge-second-factor.ts';
import { challengeLifeMs, createChallenge, takeChallenge } from '../sign-in-challenges.ts';
import { findByCredential, saveUse } from './passkey.queries.ts';
import { readChallenge, relyingParty, toUserHandle } from './relying-party.ts';
import { requirePasskeys } from './require-passkeys.ts';

/** Names no passkey: the browser finds those that it has for this site, so nobody learns who has one. */
export async function startSignIn(platform: Platform, ip: string) {
  requirePasskeys(platform);
  await limitPasskeyOptions(platform, ip);
  const now = platform.now();
  const challenge = await platform.transact((tx) =>
    createChallenge(tx, { kind: 'passkey-sign-in', accountId: null, now }),
  );
  return {
    challenge,
    timeout: challengeLifeMs,
    rpId: relyingParty(platform).id,
    userVerification: 'required' as const,
  };
}

type PasskeySignIn = {
  credential: SignInCredential;
  ip: string;
  userAgent: string;
  /** Set if nobody else may be signed in, because a page waits for this account. */
  accountId?: string | undefined;
  /** The token of the session that the new one replaces. */
  formerToken?: string | undefined;
};

/** Every refusal is the same, so that nobody learns which passkeys exist. */
export async function signInWithPasskey(
  platform: Platform,
  { credential, ip, userAgent, accountId, formerToken }: PasskeySignIn,
): Promise<SignedIn> {
  requirePasskeys(platform);
  await limitPasskeySignIns(platform, ip);
  const now = platform.now();
  const token = readChallenge(credential.response.clientDataJSON);
  // In a transaction of its own: it is used up, whatever becomes of the sign-in.
  const taken = await platform.transact((tx) => takeChallenge(tx, { kind: 'passkey-sign-in', token, now }));
  const passkey = await findByCredential(platform.db, credential.id);
  if (!taken || !passkey) throw passkeyRefused();
  const { authenticationInfo: used } = await verify(platform, { credential, challenge: token, passkey });
  if (accountId !== undefined && passkey.accountId !== accountId)
    throw conflict('other_account', texts.passkeys.otherAccount);
  const result = await platform.transact(async (tx) => {
    const account = await findAccount(tx, passkey.accountId);
    const use = { counter: used.newCounter, isBackedUp: used.credentialBackedUp, now };
    if (!account || !(await saveUse(tx, { id: passkey.id, ...use }))) throw passkeyRefused();
    return finishSignIn(tx, { account, way: 'passkey', userAgent, formerToken, now, challengeSecondFactor });
  });
  return requireSession(result);
}

type Verification = {
  credential: SignInCredential;
  challenge: string;
  passkey: NonNullable<Awaited<ReturnType<typeof findByCredential>>>;
};

async function verify(
  platform: Platform,
  { credential, challenge, passkey }: Verification,
): Promise<VerifiedAuthenticationResponse> {
  const { userHandle } = credential.response;
  const isOfAccount = userHandle === toUserHandle(passkey.accountId).toString('base64url');
  if (!isOfAccount) throw passkeyRefused();
  const { id, origin } = relyingParty(platform);
  // Loaded when it is first needed: it takes a while, and a site may have no passkeys.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await refuseErrors(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...credential.response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified.verified) throw passkeyRefused();
  return verified;
}

/** The library throws plain errors for everything that is wrong with what a client sent. It does nothing else. */
export async function refuseErrors<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw passkeyRefused();
  }
}

export function passkeyRefused(): AppError {
  return badRequest('passkey_refused', texts.passkeys.refused);
}
