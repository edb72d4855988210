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
  /** The settings for mails, which belong to another feature. */
  mails: ReactNode;
  /** The people whom the viewer has muted, which belong to another feature. */
  mutes: ReactNode;
};

/** Everything a member can change about their account. Rendered below the heading of their profile page. */
export function AccountSettings({ viewer, mails, mutes }: AccountSettingsProps) {
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
        <ChangeEmail viewer={viewer} />
      </SettingsSection>
      <SettingsSection title={texts.accountLabels.password} description={texts.accountSettings.passwordLead}>
        <ChangePassword viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        anchor="mails"
        title={texts.accountSettings.emails}
        description={texts.accountSettings.emailsLead}
      >
        {mails}
      </SettingsSection>
      <SettingsSection anchor="muted-people" title={texts.mutes.title} description={texts.mutes.lead}>
        {mutes}
      </SettingsSection>
      <SettingsSection
        title={texts.accountSettings.sessions}
        description={texts.accountSettings.sessionsLead}
      >
        <SessionList />
      </SettingsSection>
      <SettingsSection title={texts.accountSettings.yourData} description={texts.accountSettings.dataLead}>
        <ExportAccount />
      </SettingsSection>
      <SettingsSection
        title={texts.deleteAccountForm.deleteAccount}
        description={texts.accountSettings.deleteLead}
      >
        <DeleteAccount viewer={viewer} />
      </SettingsSection>
    </section>
  );
}
