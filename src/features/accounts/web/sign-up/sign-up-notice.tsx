import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import type { SignUpPolicy } from '#features/site/sign-up-policy.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { FileLink } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { listDomains } from '../../sign-up-rule.ts';

type SignUpNoticeProps = {
  policy: SignUpPolicy;
  /** A link to sign in, where nobody can sign up. */
  action?: ReactNode;
};

/** Says who may sign up, if it is not everyone. */
export function SignUpNotice({ policy, action }: SignUpNoticeProps) {
  switch (policy.mode) {
    case 'open':
      return null;
    case 'domains':
      return (
        <Notice title={fill(texts.signUpRule.otherDomain, { domains: listDomains(policy.domains) })}>
          {texts.signUpClosed.domainsHint}
        </Notice>
      );
    case 'invitation':
      return (
        <Notice title={texts.signUpRule.byInvitation} action={action}>
          {texts.signUpClosed.byInvitationHint} <AskContact />
        </Notice>
      );
    case 'closed':
      return (
        <Notice title={texts.signUpRule.closed} action={action}>
          {texts.signUpClosed.closedHint} <AskContact />
        </Notice>
      );
  }
}

type NoticeProps = { title: string; children: ReactNode; action?: ReactNode };

function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-serif text-xl leading-snug [overflow-wrap:anywhere]">{title}</p>
      <p className="text-ink-soft">{children}</p>
      {action}
    </div>
  );
}

function AskContact() {
  const { contact } = useSite();
  if (contact === '') return null;
  const href = contact.includes('@') && !contact.includes('://') ? `mailto:${contact}` : contact;
  return (
    <RichText
      text={texts.signUpClosed.askContact}
      parts={{ contact: <FileLink href={href} className="text-ink underline underline-offset-4" /> }}
    />
  );
}
