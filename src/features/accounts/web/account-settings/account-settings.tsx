import type { ReactNode } from 'react';
import type { SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useLinkedPlace } from './use-linked-place.ts';

type AccountSettingsProps = {
  viewer: SignedInViewer;
  /** The choice of what comes by mail. */
  mails: ReactNode;
};

/** All that a member can do with the account itself. Stands on a page of theirs, under its main heading. */
export function AccountSettings({ viewer, mails }: AccountSettingsProps) {
  const headingRef = useLinkedPlace<HTMLHeadingElement>('account-settings');
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
      <SettingsSection title={texts.accountLabels.password} lead={texts.accountSettings.passwordLead}>
        <ChangePassword viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        anchor="mails"
        title={texts.accountSettings.emails}
        lead={texts.accountSettings.emailsLead}
      >
        {mails}
      </SettingsSection>
      <SettingsSection title={texts.accountSettings.sessions} lead={texts.accountSettings.sessionsLead}>
        <SessionList />
      </SettingsSection>
      <SettingsSection title={texts.accountSettings.yourData} lead={texts.accountSettings.dataLead}>
        <ExportAccount />
      </SettingsSection>
      <SettingsSection title={texts.deleteAccountForm.deleteAccount} lead={texts.accountSettings.deleteLead}>
        <DeleteAccount viewer={viewer} />
      </SettingsSection>
    </section>
  );
}
