import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SignUpValues } from './sign-up-values.ts';
import { deleteStoredSignUp, findStoredSignUp, type StoredSignUp, storeSignUp } from './stored-sign-up.ts';

/** A sign-up that waits for its code, restored after a reload; null if there is none. */
export function useStoredSignUp(form: UseFormReturn<SignUpValues>) {
  const [stored, setStored] = useState<StoredSignUp | null>(null);
  const { reset } = form;

  // Session storage exists only in the browser, so read it after hydration.
  useEffect(() => {
    const found = findStoredSignUp(sessionStorage, Date.now());
    if (!found) return;
    const { name, username, email } = found;
    reset({ name, username, email, password: '' });
    setStored(found);
  }, [reset]);

  function save(next: StoredSignUp): void {
    storeSignUp(sessionStorage, next);
    setStored(next);
  }

  return {
    stored,
    update: (change: Partial<StoredSignUp>) => stored && save({ ...stored, ...change }),
    startCode: (codeRequest: string) => {
      const { name, username, email } = form.getValues();
      const now = Date.now();
      save({ name, username, email, codeRequest, startedAt: now, sentAt: now, refusedCount: 0 });
    },
    clear: () => {
      deleteStoredSignUp(sessionStorage);
      setStored(null);
    },
  };
}
