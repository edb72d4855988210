import { fill } from '#kit/fill-text.ts';
import { invalid } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { checkPassword, foldCase, type PasswordOwner } from '../../rules.ts';

let commonPasswords: Promise<Set<string>> | undefined;

/**
 * About fifty thousand passwords from published leaks. Loaded at the first use, because most processes never need it.
 */
function loadCommonPasswords(): Promise<Set<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/** Throws an error for the form's field of this name, which tells the user what to do. */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const check = checkPassword(password, owner);
  if (!check.ok)
    throw invalid(fill(texts.errorResponse.checkFields, { names: field }), { [field]: check.reason });
  if (await isCommon(password)) {
    throw invalid(fill(texts.errorResponse.checkFields, { names: field }), {
      [field]: texts.requireGoodPassword.tooCommon,
    });
  }
}

/** Whether the password is common, as typed or without the digits and symbols at its end. */
async function isCommon(password: string): Promise<boolean> {
  const common = await loadCommonPasswords();
  const folded = foldCase(password);
  return common.has(folded) || common.has(folded.replace(/[^\p{Letter}]+$/u, ''));
}
