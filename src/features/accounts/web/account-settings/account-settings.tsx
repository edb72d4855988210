import type { ReactNode } from 'react';
import type { SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { ChangeEmail } from './change-email.tsx';
import { ChangeNames } from './change-names.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useScrollToAnchor } from './use-scroll-to-anchor.ts';

type AccountSettingsProps = {
  viewer: SignedInViewer;
  /** Settings that belong to other features. */
  mails: ReactNode;
  /** The tokens for programs, which belong to another feature. */
  tokens: ReactNode;
  /** The sections with the ways to sign in, which belong to another feature. */
  waysIn: ReactNode;
  secondFactor: ReactNode;
  /** Whether the site takes passwords, and whether this account has one. */
  hasPasswords: boolean;
  hasPassword: boolean;
  /** The ways to sign in again, for an account without a password. */
  freshSignIn: ReactNode;
  /** The people whom the viewer has muted, which belong to another feature. */
  mutes: ReactNode;
  /** What the viewer follows, which belongs to another feature. */
  follows: ReactNode;
  /** The corrections that the viewer proposed, which belong to another feature. */
  corrections: ReactNode;
};

/** Everything a member can change about their account. Rendered below the heading of their profile page. */
export function AccountSettings(props: AccountSettingsProps) {
  const { viewer, mails, mutes, follows, corrections, tokens, waysIn, secondFactor } = props;
  const { hasPasswords, hasPassword, freshSignIn } = props;
  const owner = { viewer, hasPassword, freshSignIn };
  const headingRef = useScrollToAnchor<HTMLHeadingElement>('account-settings');
  return (
    <section aria-labelledby="account-settings" className="mt-16 flex flex-col">
      <h2
        ref={headingRef}
        id="account-settings"
        tabIndex={-1}
        className="mb-3 font-serif text-title outline-none"
      >
        {texts.accountSettings.title}
      </h2>
      <p className="mb-6 max-w-measure text-ink-soft text-sm">{texts.accountSettings.lead}</p>
      <SettingsSection title={texts.accountSettings.names} description={texts.accountSettings.namesLead}>
        <ChangeNames viewer={viewer} />
      </SettingsSection>
      <SettingsSection title={texts.accountSettings.email} description={texts.accountSettings.emailLead}>
        <ChangeEmail {...owner} />
      </SettingsSection>
      <SettingsSection anchor="sign-in" title={texts.waysIn.title} description={texts.waysIn.lead}>
        {waysIn}
      </SettingsSection>
      {hasPasswords && (
        <SettingsSection
          title={texts.accountLabels.password}
          description={
            hasPassword ? texts.accountSettings.passwordLead : texts.accountSettings.firstPasswordLead
          }
        >
          <ChangePassword {...owner} />
        </SettingsSection>
      )}
      <SettingsSection
        anchor="second-factor"
        title={texts.secondFactor.title}
        description={texts.secondFactor.lead}
      >
        {secondFactor}
      </SettingsSection>
      <SettingsSection
        anchor="mails"
        title={texts.accountSettings.emails}
        description={texts.accountSettings.emailsLead}
      >
        {mails}
      </SettingsSection>
      <SettingsSection anchor="following" title={texts.follows.title} description={texts.follows.lead}>
        {follows}
      </SettingsSection>
      <SettingsSection anchor="muted-people" title={texts.mutes.title} description={texts.mutes.lead}>
        {mutes}
      </SettingsSection>
      <SettingsSection
        anchor="corrections"
        title={texts.proposedCorrections.title}
        description={texts.proposedCorrections.lead}
      >
        {corrections}
      </SettingsSection>
      <SettingsSection
        title={texts.accountSettings.sessions}
        description={texts.accountSettings.sessionsLead}
      >
        <SessionList />
      </SettingsSection>
      <SettingsSection
        anchor="program-tokens"
        title={texts.accountSettings.programTokens}
        description={texts.accountSettings.programTokensLead}
      >
        {tokens}
      </SettingsSection>
      <SettingsSection title={texts.accountSettings.yourData} description={texts.accountSettings.dataLead}>
        <ExportAccount />
      </SettingsSection>
      <SettingsSection
        title={texts.deleteAccountForm.deleteAccount}
        description={texts.accountSettings.deleteLead}
      >
        <DeleteAccount {...owner} />
      </SettingsSection>
    </section>
  );
}
