// Who may sign up, which admins set. Pure; the form checks with it, and the server does so again. The rule that lets a
// person in or refuses them is in `accounts/sign-up-rule.ts`.
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Checked } from './rules.ts';

export const signUpModes = ['open', 'invitation', 'domains', 'closed'] as const;

export type SignUpMode = (typeof signUpModes)[number];

export type SignUpPolicy = {
  mode: SignUpMode;
  /**
   * For the mode `domains`: `example.org` is this domain only, `*.example.org` is every subdomain of it. They are kept
   * in other modes, so that an admin can return to them.
   */
  domains: string[];
};

export const defaultSignUpPolicy: SignUpPolicy = { mode: 'open', domains: [] };

// More than any organisation has, and few enough to show all of them on the sign-up page.
export const maxDomains = 50;

export function checkSignUpPolicy(given: SignUpPolicy): Checked<SignUpPolicy> {
  const typed = given.domains.map((domain) => domain.trim()).filter((domain) => domain !== '');
  const domains = typed.map(cleanDomain);
  const wrong = domains.findIndex((domain) => asciiDomain(domain) === undefined);
  const problem =
    wrong >= 0
      ? fill(texts.signUpPolicy.domainInvalid, { domain: typed[wrong] ?? '' })
      : domains.length > maxDomains
        ? fill(texts.signUpPolicy.tooManyDomains, { most: maxDomains })
        : given.mode === 'domains' && domains.length === 0
          ? texts.signUpPolicy.domainRequired
          : undefined;
  if (problem !== undefined) return { ok: false, fields: { domains: problem } };
  const unique = new Map(domains.map((domain) => [asciiDomain(domain), domain]));
  return { ok: true, value: { mode: given.mode, domains: [...unique.values()] } };
}

/** Whether the email address is at one of the domains. Letter case and the spelling of umlauts make no difference. */
export function isAtDomain(domains: readonly string[], email: string): boolean {
  const host = asciiDomain(cleanDomain(email.slice(email.lastIndexOf('@') + 1)));
  if (host === undefined || host.startsWith(wildcard)) return false;
  return domains.some((domain) => {
    const allowed = asciiDomain(domain);
    if (allowed === undefined) return false;
    return allowed.startsWith(wildcard) ? host.endsWith(allowed.slice(1)) : host === allowed;
  });
}

const wildcard = '*.';

/** Also takes what people copy: `@Example.org`, `example.org.` */
const cleanDomain = (domain: string): string =>
  domain.trim().normalize('NFC').toLowerCase().replace(/^@/, '').replace(/\.$/, '');

const labels = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** `*.bücher.example` becomes `*.xn--bcher-kva.example`. Undefined if it is no domain. */
function asciiDomain(domain: string): string | undefined {
  const isWildcard = domain.startsWith(wildcard);
  const name = isWildcard ? domain.slice(wildcard.length) : domain;
  // Without characters that would be another part of a URL.
  if (name.length > 253 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(name)) return undefined;
  const host = URL.parse(`http://${name}`)?.hostname ?? '';
  if (!labels.test(host)) return undefined;
  return isWildcard ? wildcard + host : host;
}
