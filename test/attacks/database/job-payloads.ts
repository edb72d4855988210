// A payload for every background job that has one.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { memberHandoverApi } from '#features/members/handover-contract.ts';
import { invitationsApi } from '#features/members/invitations-contract.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { defaultReviewSettings } from '#features/reviews/settings/review-settings.ts';
import { reviewSettingsApi } from '#features/reviews/settings/settings-contract.ts';
import { webmentionSettingsApi } from '#features/webmentions/settings-contract.ts';
import { importedAuthor } from '../api-calls/examples/valid-handover-calls.ts';
import { startedImport } from '../api-calls/examples/valid-import-calls.ts';
import { removeReported } from '../api-calls/examples/valid-report-calls.ts';
import { disabledWebhook } from '../api-calls/examples/valid-webhook-calls.ts';
import type { PopulatedSite } from '../api-calls/populated-site.ts';

/** A change of an email address whose notice is not sent yet. */
async function changeEmail({ site, reader }: PopulatedSite): Promise<string> {
  const { rows } = await site.platform.transact((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into email_changes (account_id, previous_email, changed_at, expires_at)
      values (${reader.id}, 'formerly-mine@example.org', now(), now() + interval '1 day') returning id`),
  );
  return rows[0]?.id ?? '';
}

async function makeToken({ site, reader }: PopulatedSite): Promise<string> {
  const body = { name: 'Backup', scopes: ['read'], expiresInDays: 7 } as const;
  const made = await site.call(programTokensApi.create, { body }, { token: reader.token });
  return (made.body.token as { id: string }).id;
}

/** The link of an imported author that is not mailed yet. */
async function sendHandover(populated: PopulatedSite): Promise<string> {
  const { site, admin } = populated;
  const { id, email } = await importedAuthor(populated);
  await site.call(memberHandoverApi.send, { params: { id }, body: { email } }, { token: admin.token });
  const { rows } = await site.platform.db.execute<{ id: string }>(
    sql`select id from handovers where account_id = ${id}`,
  );
  return rows[0]?.id ?? '';
}

/** Otherwise the job that looks for links does nothing. */
async function switchWebmentionsOn({ site, admin }: PopulatedSite): Promise<void> {
  const as = { token: admin.token };
  const { body } = await site.call(webmentionSettingsApi.readWebmentions, {}, as);
  const settings = { sending: true, receiving: false, version: body.version };
  await site.call(webmentionSettingsApi.saveWebmentions, { body: settings }, as);
}

/** The payloads of jobs that have one. */
export async function readPayloads(populated: PopulatedSite): Promise<Record<string, object>> {
  const { site } = populated;
  await site.call(newsletterApi.subscribe, { body: { email: 'soon-a-subscriber@example.org' } });
  const invitation = { body: { email: 'soon-a-member@example.org' } };
  await site.call(invitationsApi.inviteByEmail, invitation, { token: populated.admin.token });
  await switchWebmentionsOn(populated);
  const { rows } = await site.platform.db.execute<{
    subscriber: string;
    decision: string;
    invited: string;
    submitted: string;
    revision: string;
  }>(sql`
    select (select to_json(submitted_at)#>>'{}' from articles where id = ${populated.pending._id}) as submitted,
      (select working_revision_id from articles where id = ${populated.pending._id}) as revision,
      (select min(id::text) from newsletter_subscribers where confirmed_at is null) as subscriber,
      (select min(id::text) from review_decisions) as decision, (select min(id::text) from invitations) as invited`);
  const {
    subscriber: subscriberId,
    decision: decisionId,
    invited: invitationId,
    submitted = '',
    revision: revisionId,
  } = rows[0] ?? {};
  const accountId = populated.admin.id;
  const { id: caseId } = await removeReported(populated);
  const reviewing = { ...defaultReviewSettings, mailTo: 'deciders', version: 0 } as const;
  await site.call(reviewSettingsApi.saveReviews, { body: reviewing }, { token: populated.admin.token });
  return {
    'accounts-send-code': { email: populated.reader.email, purpose: 'reset-password' },
    'accounts-invite-to-reset': { accountId: populated.reader.id },
    'move-articles-of-category': { key: 'css', after: randomUUID() },
    'accounts-invite': { invitationId },
    'accounts-mail-handover': { handoverId: await sendHandover(populated) },
    'accounts-mail-email-changed': { changeId: await changeEmail(populated) },
    'accounts-mail-email-restored': { accountId: populated.reader.id, email: populated.reader.email },
    'program-tokens-mail-created': { tokenId: await makeToken(populated) },
    'sign-in-mail-change': { accountId: populated.reader.id, change: 'way-in-added', way: 'GitHub' },
    'sign-in-mail-connection': {
      accountId: populated.reader.id,
      provider: 'github',
      providerLabel: 'GitHub',
      issuer: 'https://github.com',
      subject: '1',
      label: 'reader',
    },
    'search-follow-author': { authorId: populated.author.id },
    'import-next': { runId: await startedImport(populated) },
    'checks-run': { revisionId },
    'review-mail-decision': { decisionId },
    'reviews-publish-due': {},
    'review-mail-submission': {
      articleId: populated.pending._id,
      submittedAt: new Date(submitted).toISOString(),
      accountId,
    },
    'review-mail-claim': { articleId: populated.pending._id, accountId, what: 'assigned' },
    'review-tend-claim': { articleId: populated.pending._id, accountId },
    'review-mail-waiting': { accountId, day: new Date().toISOString().slice(0, 10) },
    'marks-mail-replies': { articleId: populated.pending._id, accountId },
    'corrections-mail': { articleId: populated.live._id },
    'corrections-mail-author': { articleId: populated.live._id, accountId, count: 1 },
    'corrections-tell-published': { revisionId },
    'reports-tell-reporters': { caseId },
    'reports-mail-visitor': { reportId: randomUUID(), about: 'outcome' },
    'reports-mail-owner': { caseId, about: 'removal' },
    'library-send-digest': { accountId: populated.reader.id },
    'newsletter-send-confirmation': { subscriberId },
    'newsletter-send-welcome': { subscriberId },
    'webmentions-find-targets': { articleId: populated.live._id },
    'webhooks-mail-disabled': { webhookId: await disabledWebhook(populated), accountId },
    'newsletter-send-digest': { digestId: randomUUID(), from: randomUUID(), until: null },
  };
}
