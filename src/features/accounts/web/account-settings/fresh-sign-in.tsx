import type { ReactNode } from 'react';
import { texts } from '#texts';

/** Asks to sign in again before an action. Signing in happens in another tab, so what was typed here stays. */
export function FreshSignIn({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-lg border border-edge bg-sunken p-4">
      <p className="font-medium">{texts.waysIn.freshSignIn}</p>
      {children}
    </div>
  );
}
