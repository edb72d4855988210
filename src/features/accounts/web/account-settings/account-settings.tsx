import type { SignedInViewer } from '#client/session.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsSection } from './settings-section.tsx';

type AccountSettingsProps = { viewer: SignedInViewer };

/** All that a member can do with the account itself. Stands on a page of theirs, under its main heading. */
export function AccountSettings({ viewer }: AccountSettingsProps) {
  return (
    <section aria-labelledby="account-settings" className="flex flex-col">
      <h2 id="account-settings" className="mb-6 font-serif text-title">
        Account settings
      </h2>
      <SettingsSection title="Password" lead="Changing it signs out every other device.">
        <ChangePassword viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        title="Where you are signed in"
        lead="A session ends after 30 days without a visit, and after 90 days in any case."
      >
        <SessionList />
      </SettingsSection>
      <SettingsSection title="Your data" lead="Everything your account owns, in one file.">
        <ExportAccount />
      </SettingsSection>
      <SettingsSection title="Delete account" lead="For good: nobody can bring it back, not even an admin.">
        <DeleteAccount viewer={viewer} />
      </SettingsSection>
    </section>
  );
}
