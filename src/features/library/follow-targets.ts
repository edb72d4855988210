import { type FollowKind, followKinds } from './follow-kinds.ts';

export type NamedTarget = { kind: FollowKind; name: string };

// More than the buttons of any page.
export const maxTargetsAtOnce = 50;

/** `person/<id>,tag/c%2B%2B`: how a call names several things. */
export const writeTarget = ({ kind, name }: NamedTarget): string => `${kind}/${encodeURIComponent(name)}`;

/** What cannot be read is left out, like something that does not exist. */
export function readTargets(text: string): NamedTarget[] {
  return text.split(',').slice(0, maxTargetsAtOnce).flatMap(readTarget);
}

function readTarget(text: string): NamedTarget[] {
  const slash = text.indexOf('/');
  const kind = followKinds.find((each) => each === text.slice(0, slash));
  if (!kind) return [];
  try {
    return [{ kind, name: decodeURIComponent(text.slice(slash + 1)) }];
  } catch {
    // A broken escape.
    return [];
  }
}
