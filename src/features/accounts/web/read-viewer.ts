import type { SignedInViewer } from '#client/session.ts';

type Fields = Record<string, unknown>;

/**
 * The one place that knows in how many shapes an answer may say who is signed in: the user at the top or in a `data`
 * wrapper; the role at the top, in the wrapper or on the user.
 */
export function readViewer(answer: unknown): SignedInViewer | undefined {
  const top = fieldsOf(answer);
  const wrapper = fieldsOf(top.data);
  const user = fieldsOf(top.user ?? wrapper.user);
  const id = textOf(user.id);
  const email = textOf(user.email);
  if (id === '' || email === '') return undefined;
  return {
    id,
    email,
    name: textOf(user.name),
    username: textOf(user.username),
    role: (top.role ?? wrapper.role ?? user.role) === 'admin' ? 'admin' : 'user',
    avatar: textOf(user.avatar) || null,
    hasProfile: user.hasProfile === true,
  };
}

export type SignedIn = { token: string; viewer: SignedInViewer };

/** Undefined for an answer that claims to be good and is not: no success, no token or no user. */
export function readSignedIn(answer: unknown): SignedIn | undefined {
  const top = fieldsOf(answer);
  const token = textOf(top.token ?? fieldsOf(top.data).token);
  const viewer = readViewer(answer);
  if (!isSuccess(answer) || token === '' || !viewer) return undefined;
  return { token, viewer };
}

export function isSuccess(answer: unknown): boolean {
  return fieldsOf(answer).success === true;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
