import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { findKeptSignUp, forgetSignUp, type KeptSignUp, keepSignUp } from './kept-sign-up.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** A sign-up that waits for its code, also after a reload; null when there is none. */
export function useKeptSignUp(form: UseFormReturn<SignUpValues>) {
  const [kept, setKept] = useState<KeptSignUp | null>(null);
  const { reset } = form;

  // The server has nothing in store, so not before the page is alive.
  useEffect(() => {
    const found = findKeptSignUp(sessionStorage, Date.now());
    if (!found) return;
    const { name, username, email } = found;
    reset({ name, username, email, password: '' });
    setKept(found);
  }, [reset]);

  function put(next: KeptSignUp): void {
    keepSignUp(sessionStorage, next);
    setKept(next);
  }

  return {
    kept,
    keep: (change: Partial<KeptSignUp>) => kept && put({ ...kept, ...change }),
    startCode: () => {
      const { name, username, email } = form.getValues();
      const now = Date.now();
      put({ name, username, email, startedAt: now, sentAt: now, refusedCount: 0 });
    },
    forget: () => {
      forgetSignUp(sessionStorage);
      setKept(null);
    },
  };
}
