// What members do with their own passkeys. Each change is mailed to them.
import { findAccount } from '#features/accounts/server/public.ts';
import { lockAccount } from '#features/accounts/server/sessions/public.ts';
import { readIdentity } from '#features/site/server/public.ts';
import { type AppError, conflict, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { NewCredential, Passkey } from '../../passkey-contract.ts';
import { limitPasskeyChanges, maxPasskeys } from '../factor-limits.ts';
import { announceChange } from '../mail-change.ts';
import { challengeLifeMs, createChallenge, takeChallenge } from '../sign-in-challenges.ts';
import { requireOtherWayIn } from '../ways-in.ts';
import {
  countPasskeys,
  deletePasskey,
  hasPasskey,
  insertPasskey,
  listCredentials,
  presentPasskey,
  renamePasskey,
} from './passkey.queries.ts';
import { readChallenge, relyingParty, toUserHandle } from './relying-party.ts';
import { requirePasskeys } from './require-passkeys.ts';
import { passkeyRefused, refuseErrors } from './sign-in-with-passkey.ts';

// ES256, which every authenticator has, EdDSA, and RS256 for Windows.
const algorithms = [-7, -8, -257];

/** Call it after `requirePasskeys` and `requireOwner`. */
export async function startAdding(platform: Platform, { id }: Viewer) {
  const account = await findAccount(platform.db, id);
  if (!account) throw unauthenticated();
  const existing = await listCredentials(platform.db, id);
  if (existing.length >= maxPasskeys) throw tooMany();
  const now = platform.now();
  const challenge = await platform.transact((tx) =>
    createChallenge(tx, { kind: 'passkey-adding', accountId: id, now }),
  );
  const { name: site } = await readIdentity(platform);
  const type = 'public-key' as const;
  return {
    challenge,
    timeout: challengeLifeMs,
    rp: { id: relyingParty(platform).id, name: site },
    user: { id: toUserHandle(id).toString('base64url'), name: account.email, displayName: account.name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type })),
    excludeCredentials: existing.map((credential) => ({ ...credential, type })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

type Adding = { viewer: Viewer; credential: NewCredential; name: string };

export async function addPasskey(platform: Platform, { viewer, credential, name }: Adding): Promise<Passkey> {
  requirePasskeys(platform);
  const { id: accountId } = viewer;
  await limitPasskeyChanges(platform, accountId);
  const now = platform.now();
  const token = readChallenge(credential.response.clientDataJSON);
  const taken = await platform.transact((tx) => takeChallenge(tx, { kind: 'passkey-adding', token, now }));
  if (taken?.accountId !== accountId) throw passkeyRefused();
  const { id, origin } = relyingParty(platform);
  const { clientDataJSON, attestationObject } = credential.response;
  // Loaded when it is first needed: it takes a while, and a site may have no passkeys.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await refuseErrors(() =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: token,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified.verified) throw passkeyRefused();
  const { credential: key, credentialBackedUp } = verified.registrationInfo;
  return platform.transact(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw unauthenticated();
    if ((await countPasskeys(tx, accountId)) >= maxPasskeys) throw tooMany();
    const inserted = await insertPasskey(tx, {
      accountId,
      credentialId: key.id,
      publicKey: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: credential.response.transports ?? [],
      isBackedUp: credentialBackedUp,
      name,
      createdAt: now,
    });
    if (!inserted) throw conflict('passkey_known', texts.passkeys.known);
    await announceChange(tx, { accountId, change: 'way-in-added', way: texts.wayInMails.passkey });
    return presentPasskey(inserted);
  });
}

type Renaming = { viewer: Viewer; id: string; name: string };

export async function changePasskeyName(
  platform: Platform,
  { viewer, id, name }: Renaming,
): Promise<Passkey> {
  await limitPasskeyChanges(platform, viewer.id);
  return platform.transact(async (tx) => {
    const renamed = await renamePasskey(tx, { id, accountId: viewer.id, name });
    if (!renamed) throw noSuchPasskey();
    await announceChange(tx, { accountId: viewer.id, change: 'passkey-renamed' });
    return presentPasskey(renamed);
  });
}

/** Call it after `requireOwner`. */
export async function removePasskey(
  platform: Platform,
  { viewer: { id: accountId }, id }: { viewer: Viewer; id: string },
): Promise<void> {
  await platform.transact(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await hasPasskey(tx, { id, accountId }))) throw noSuchPasskey();
    await requireOtherWayIn(tx, platform.config, { accountId, removed: 'passkey' });
    await deletePasskey(tx, { id, accountId });
    await announceChange(tx, { accountId, change: 'way-in-removed', way: texts.wayInMails.passkey });
  });
}

const tooMany = (): AppError => conflict('too_many_passkeys', texts.passkeys.tooMany);

const noSuchPasskey = (): AppError => notFound(texts.passkeys.gone);
