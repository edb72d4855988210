// Who may create an account. Every way in asks this one rule: the sign-up form, an invitation, and whatever comes later.
// Nothing here depends on whether an address has an account, so a refusal reveals nothing about it.
import { isAtDomain, type SignUpPolicy } from '#features/site/sign-up-policy.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export type SignUpRefusal = 'sign_up_closed' | 'sign_up_by_invitation' | 'sign_up_domain';

export type SignUpCheck = { ok: true } | { ok: false; code: SignUpRefusal; message: string };

export type Newcomer = {
  email: string;
  /** Whether they have an invitation that can be used. */
  isInvited: boolean;
};

/** An invitation opens every door but a closed one: while sign-up is closed, nobody gets an account. */
export function checkSignUp(policy: SignUpPolicy, { email, isInvited }: Newcomer): SignUpCheck {
  if (policy.mode === 'closed') return refuse('sign_up_closed', texts.signUpRule.closed);
  if (isInvited || policy.mode === 'open') return { ok: true };
  if (policy.mode === 'invitation') {
    return refuse('sign_up_by_invitation', texts.signUpRule.byInvitation);
  }
  if (isAtDomain(policy.domains, email)) return { ok: true };
  const domains = listDomains(policy.domains);
  return refuse('sign_up_domain', fill(texts.signUpRule.otherDomain, { domains }));
}

const refuse = (code: SignUpRefusal, message: string): SignUpCheck => ({ ok: false, code, message });

const list = new Intl.ListFormat(texts.language.dates, { type: 'disjunction' });

/** `example.org, example.com or any subdomain of example.net` */
export const listDomains = (domains: readonly string[]): string =>
  list.format(
    domains.map((domain) =>
      domain.startsWith('*.') ? fill(texts.signUpRule.subdomains, { domain: domain.slice(2) }) : domain,
    ),
  );
