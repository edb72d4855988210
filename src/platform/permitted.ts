// Permission in the type. A function that changes an article, a comment or a mark takes a `Permitted` value, so a caller
// that has not checked its viewer does not compile. `test/architecture/permissions.test.ts` lists the files that check.

declare const permission: unique symbol;

/** A value that was checked: its viewer may do `Action` with it. */
export type Permitted<Value, Action extends string> = Value & { readonly [permission]: Action };

/** Call this only right after the check that it represents. */
export function permit<Value, Action extends string>(
  value: Value,
  _action: Action,
): Permitted<Value, Action> {
  return value as Permitted<Value, Action>;
}

/** The same thing, read again after its check, for instance under a lock. */
export function withPermissionOf<Value extends { id: string }, Action extends string>(
  checked: Permitted<{ id: string }, Action>,
  value: Value,
): Permitted<Value, Action> {
  if (value.id !== checked.id)
    throw new Error('A permission was used for something else than what was checked');
  return value as Permitted<Value, Action>;
}
