// Makes and uses passkeys in this browser. Loaded when a page needs it.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { type ApiClient, ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { passkeyCalls } from '../../passkey-calls.ts';
import type { Passkey } from '../../passkey-contract.ts';

/** The account for which a page waits, and the token of the session that the new one replaces. */
export type WaitingAccount = { id: string; token: string | undefined };

/** Asks the device for a passkey, and returns the response of the sign-in. */
export async function signInWithPasskey(api: ApiClient, account?: WaitingAccount): Promise<unknown> {
  const { options } = await api.call(passkeyCalls.startSignIn);
  return sendPasskey(api, await startAuthentication({ optionsJSON: options }), account);
}

// A little less than a challenge works.
const renewAfterMs = 4 * 60 * 1000;

type Autofill = { onSignedIn: (response: unknown) => void; onError: (error: Error) => void };

/** Lets the browser offer passkeys in the email field. Returns a function that ends it. */
export function offerInField(api: ApiClient, { onSignedIn, onError }: Autofill): () => void {
  let isOver = false;
  let renewal: number | undefined;

  async function offer(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill()) || isOver) return;
    const { options } = await api.call(passkeyCalls.startSignIn);
    if (isOver) return;
    renewal = window.setTimeout(() => void offer().catch(() => {}), renewAfterMs);
    const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
    window.clearTimeout(renewal);
    try {
      onSignedIn(await sendPasskey(api, credential));
    } catch (error) {
      onError(error as Error);
      // The challenge is used up.
      if (!isOver) await offer();
    }
  }

  // Without an offer there are the button and the password, so nobody has to hear of a failure.
  void offer().catch(() => {});
  return () => {
    isOver = true;
    window.clearTimeout(renewal);
    WebAuthnAbortService.cancelCeremony();
  };
}

type Credential = Awaited<ReturnType<typeof startAuthentication>>;

function sendPasskey(
  api: ApiClient,
  { id, rawId, response }: Credential,
  account?: WaitingAccount,
): Promise<unknown> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  const credential = { id, rawId, type: 'public-key' as const, response: answer };
  const former = account?.token === undefined ? {} : { formerToken: account.token };
  const waiting = account && { accountId: account.id, ...former };
  return api.call(passkeyCalls.signIn, { body: { credential, ...waiting } });
}

type NewPasskey = { name: string; password: string | undefined };

export async function addPasskey(
  api: ApiClient,
  { name, password }: NewPasskey,
): Promise<{ passkey: Passkey; message: string }> {
  const started = await api.call(passkeyCalls.startAdding, {
    body: password === undefined ? {} : { password },
  });
  const options = started.options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  };
  return api.call(passkeyCalls.add, { body: { name, credential } });
}

/** What the person reads when the device, the browser or the server refused. */
export function describePasskeyFailure(error: Error): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return texts.passkeys.alreadyHere;
  }
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return texts.passkeys.cancelled;
  if (error.name === 'SecurityError' || error.name === 'NotSupportedError') return texts.passkeys.unsupported;
  // Errors of fetch are TypeErrors.
  return error instanceof TypeError ? failureMessage(error) : texts.passkeys.failed;
}
