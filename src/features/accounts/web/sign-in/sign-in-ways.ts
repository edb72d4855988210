// What other features add to signing in. Pages in `src/app` pass them to the forms.
import type { ComponentType } from 'react';

export type SecondFactorStepProps = {
  /** Of the response that asked for a second factor. */
  challenge: string;
  /** Called with the response of the completed sign-in. */
  onSignedIn: (response: unknown) => void;
  /** The sign-in has to start again, because of this. */
  onOver: (reason: string) => void;
  onBack: () => void;
};

export type PasskeySignInProps = {
  onSignedIn: (response: unknown) => void;
  /** Whether the page has a field in which the browser can offer passkeys. */
  hasField?: boolean;
};

export type SignInWays = {
  SecondFactorStep: ComponentType<SecondFactorStepProps>;
  PasskeySignIn: ComponentType<PasskeySignInProps>;
};
