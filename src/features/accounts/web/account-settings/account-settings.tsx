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
        {texts.accountSettings.accountSettings}
      </h2>
      <p className="mb-6 max-w-measure text-ink-soft text-sm">{texts.accountSettings.whatStaysAsItIs}</p>
      <SettingsSection title={texts.accountSettings.password} lead={texts.accountSettings.changingItSignsOut}>
        <ChangePassword viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        anchor="mails"
        title={texts.accountSettings.mails}
        lead={texts.accountSettings.whatWeWrite}
      >
        {mails}
      </SettingsSection>
      <SettingsSection
        title={texts.accountSettings.whereYouAreSigned}
        lead={texts.accountSettings.sessionEndsAfter30Days}
      >
        <SessionList />
      </SettingsSection>
      <SettingsSection
        title={texts.accountSettings.yourData}
        lead={texts.accountSettings.everythingYourAccountOwns}
      >
        <ExportAccount />
      </SettingsSection>
      <SettingsSection title={texts.accountSettings.deleteAccount} lead={texts.accountSettings.forGoodNobody}>
        <DeleteAccount viewer={viewer} />
      </SettingsSection>
    </section>
  );
}
