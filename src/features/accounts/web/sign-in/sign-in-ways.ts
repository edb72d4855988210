// What other features add to signing in. Pages in `src/app` pass them to the forms.
import type { ComponentType } from 'react';

export type SecondFactorStepProps = {
  /** From the response that asked for a second factor. */
  challenge: string;
  /** The token of the session that the new one replaces. */
  formerToken?: string | undefined;
  /** Called with the response of the completed sign-in. */
  onSignedIn: (response: unknown) => void;
  /** Called with the reason if the sign-in has to start again. */
  onOver: (reason: string) => void;
  onBack: () => void;
};

export type PasskeySignInProps = {
  /** Set if nobody else may sign in; `token` is of the session that the new one replaces. */
  account?: { id: string; token: string | undefined } | undefined;
  onSignedIn: (response: unknown) => void;
  /** Whether the page has a field in which the browser can offer passkeys. */
  hasField?: boolean;
};

export type SignInWays = {
  SecondFactorStep: ComponentType<SecondFactorStepProps>;
  PasskeySignIn: ComponentType<PasskeySignInProps>;
};
