// What was typed for the first account, so that a reload loses nothing. Never the password.

const storageKey = 'setupAccount';

type Typed = { name: string; username: string; email: string };

const nothing: Typed = { name: '', username: '', email: '' };

export function readKeptAccount(): Typed {
  const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  const textOf = (name: keyof Typed): string => {
    const value = (kept as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value : nothing[name];
  };
  return { name: textOf('name'), username: textOf('username'), email: textOf('email') };
}

export function keepAccount({ name = '', username = '', email = '' }: Partial<Typed>): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ name, username, email }));
}

export const forgetAccount = (): void => sessionStorage.removeItem(storageKey);
