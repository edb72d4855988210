import type { SignedInViewer } from '#client/session.ts';
import { readRole } from '#kit/roles.ts';

type Fields = Record<string, unknown>;

/**
 * Reads the viewer from every shape that the specification allows: the user at the top or in a `data` wrapper; the role
 * at the top, in the wrapper or on the user.
 */
export function readViewer(response: unknown): SignedInViewer | undefined {
  const top = fieldsOf(response);
  const wrapper = fieldsOf(top.data);
  const user = fieldsOf(top.user ?? wrapper.user);
  const id = textOf(user.id);
  const email = textOf(user.email);
  if (id === '' || email === '') return undefined;
  const secondFactorDue = textOf(user.secondFactorDue);
  return {
    id,
    email,
    name: textOf(user.name),
    username: textOf(user.username),
    role: readRole(top.role ?? wrapper.role ?? user.role),
    categories: listOf(user.categories),
    avatar: textOf(user.avatar) || null,
    hasProfile: user.hasProfile === true,
    ...(secondFactorDue && { secondFactorDue }),
    silence: readSilence(user.silence),
    muted: listOf(user.muted) ?? [],
  };
}

export type SignedIn = { token: string; viewer: SignedInViewer };

/** Undefined for a response without success, token or user. */
export function readSignedIn(response: unknown): SignedIn | undefined {
  const top = fieldsOf(response);
  const token = textOf(top.token ?? fieldsOf(top.data).token);
  const viewer = readViewer(response);
  if (!isSuccess(response) || token === '' || !viewer) return undefined;
  return { token, viewer };
}

export function isSuccess(response: unknown): boolean {
  return fieldsOf(response).success === true;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null;
}

function readSilence(value: unknown): SignedInViewer['silence'] {
  const { until, reason } = fieldsOf(value);
  return textOf(until) === '' ? null : { until: textOf(until), reason: textOf(reason) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
