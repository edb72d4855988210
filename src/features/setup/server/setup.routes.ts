import { requirePasswords } from '#features/accounts/server/administering/public.ts';
import { findAccount } from '#features/accounts/server/public.ts';
import type { FirstAdmin, SignedIn } from '#features/accounts/server/sign-up/public.ts';
import { recordSettingsChange } from '#features/audit/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { setupApi } from '../contract.ts';
import type { SetupProgress } from '../rules.ts';
import { authorizeFirstAdmin } from './authorize-first-admin.ts';
import { changeProgress, openProgress, readProgress } from './setup-progress.ts';
import { describeMail, sendTestMail } from './test-mail.ts';

/** What the sample community is, which only the app knows. */
export type SampleHooks = {
  isMember(accountId: string): boolean;
  exists(db: DbOrTx): Promise<boolean>;
  /** False if a backup is being taken, whose images must stay. `onRemoving` runs in the transaction. */
  remove(platform: Platform, onRemoving: (tx: Tx) => Promise<void>): Promise<boolean>;
};

export type SetupHooks = {
  createFirstAdmin(platform: Platform, admin: FirstAdmin): Promise<SignedIn>;
  sample: SampleHooks;
};

export function addSetupRoutes(
  serve: Serve,
  platform: Platform,
  { createFirstAdmin, sample }: SetupHooks,
): void {
  serve(setupApi.createAdmin, async ({ body: { token, ...fields }, viewer, userAgent }) => {
    requirePasswords(platform);
    const signedIn = await createFirstAdmin(platform, {
      fields,
      userAgent,
      authorize: async (tx) => {
        if (viewer?.role === 'admin' && sample.isMember(viewer.id)) return;
        await authorizeFirstAdmin(tx, { token, now: platform.now() });
      },
      onMade: (tx) => openProgress(tx, platform.now()),
    });
    return { ...signedIn, message: texts.accountLabels.accountCreated };
  });

  const present = async (progress: SetupProgress, viewer: Viewer) => ({
    ...progress,
    hasSample: await sample.exists(platform.db),
    isSample: sample.isMember(viewer.id),
  });

  serve(setupApi.readProgress, async ({ viewer }) => present(await readProgress(platform.db), viewer));

  serve(setupApi.changeProgress, async ({ body, viewer }) =>
    present(await changeProgress(platform.transact, { ...body, at: platform.now() }), viewer),
  );

  serve(setupApi.removeSample, async ({ viewer }) => {
    if (sample.isMember(viewer.id)) throw conflict('own_account', texts.setupRoutes.ownAccount);
    const isRemoved = await sample.remove(platform, (tx) =>
      recordSettingsChange(tx, { actorId: viewer.id, section: 'sample', fields: [], at: platform.now() }),
    );
    if (!isRemoved) throw conflict('backup_running', texts.setupRoutes.backupRunning);
    return { message: texts.setupRoutes.sampleRemoved };
  });

  const emailOf = async (viewer: Viewer): Promise<string> => {
    const account = await findAccount(platform.db, viewer.id);
    if (!account) throw unauthenticated();
    return account.email;
  };

  serve(setupApi.readMail, async ({ viewer }) => describeMail(platform.config, await emailOf(viewer)));

  serve(setupApi.testMail, async ({ viewer }) =>
    sendTestMail(platform, { id: viewer.id, email: await emailOf(viewer) }),
  );
}
