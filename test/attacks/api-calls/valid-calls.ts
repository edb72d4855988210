// A valid call for every route that writes: attacks start from a call that works.

import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls, goodText } from '#features/articles/server/articles.fixture.ts';
import { drawImage } from '#features/images/server/pictures.fixture.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { tokenIn } from '#features/newsletter/server/newsletter.fixture.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember, memberPassword } from '../../members.ts';
import type { FormPart } from '../../send-form.ts';
import type { TestResponse } from '../../test-site.ts';
import { validAccountCalls } from './examples/valid-account-calls.ts';
import { validCheckCalls } from './examples/valid-check-calls.ts';
import { validClaimCalls } from './examples/valid-claim-calls.ts';
import { validCoAuthorCalls } from './examples/valid-co-author-calls.ts';
import { validCommentCalls } from './examples/valid-comment-calls.ts';
import { validHandoverCalls } from './examples/valid-handover-calls.ts';
import { validImportCalls } from './examples/valid-import-calls.ts';
import { validLibraryCalls } from './examples/valid-library-calls.ts';
import { validMarkCalls } from './examples/valid-mark-calls.ts';
import { validModerationCalls } from './examples/valid-moderation-calls.ts';
import { validPageCalls } from './examples/valid-page-calls.ts';
import { validPreviewLinkCalls } from './examples/valid-preview-link-calls.ts';
import { providerCalls } from './examples/valid-provider-calls.ts';
import { validReportCalls } from './examples/valid-report-calls.ts';
import { validSeriesCalls } from './examples/valid-series-calls.ts';
import { validSettingsCalls } from './examples/valid-settings-calls.ts';
import { validSignInCalls } from './examples/valid-sign-in-calls.ts';
import { siteCalls } from './examples/valid-site-calls.ts';
import { validSiteImportCalls } from './examples/valid-site-import-calls.ts';
import { validWebhookCalls } from './examples/valid-webhook-calls.ts';
import type { PopulatedSite } from './populated-site.ts';
import type { Prepare } from './valid-call.ts';

export type { ValidCall } from './valid-call.ts';

let newcomers = 0;

function newcomer() {
  newcomers += 1;
  const username = `newcomer-${newcomers}`;
  const email = `${username}@example.org`;
  return { name: 'New Comer', username, email, password: 'a long enough secret' };
}

/** A new IP for each call, so that rate limits do not interfere. */
export function nextIp(): string {
  newcomers += 1;
  return `198.18.${Math.floor(newcomers / 250)}.${newcomers % 250}`;
}

const codeSubject = /^(\d{6}) is your/;

async function codeFor({ site }: PopulatedSite, ask: () => Promise<TestResponse>): Promise<string> {
  await ask();
  await site.runJobs();
  // Not simply the last mail: on a slow machine, delayed mails of earlier calls may be sent in the same run.
  const subjects = site.mails.map(({ subject }) => subject ?? '');
  return codeSubject.exec(subjects.findLast((subject) => codeSubject.test(subject)) ?? '')?.[1] ?? '';
}

async function readMailedToken({ site }: PopulatedSite, email: string): Promise<string> {
  await site.runJobs();
  const mail = site.mails.findLast(({ to }) => to === email);
  return mail ? tokenIn(mail) : '';
}

async function confirmToken(populated: PopulatedSite, email: string): Promise<string> {
  await populated.site.call(newsletterApi.subscribe, { body: { email } }, { ip: nextIp() });
  return readMailedToken(populated, email);
}

async function unsubscribeToken(populated: PopulatedSite): Promise<string> {
  const { email } = newcomer();
  const token = await confirmToken(populated, email);
  await populated.site.call(newsletterApi.confirm, { body: { token } });
  return readMailedToken(populated, email);
}

const picture = async (name: string): Promise<FormPart[]> => [
  { name, content: await drawImage().png().toBuffer(), filename: 'a.png', type: 'image/png' },
];

/** By the name of the call. Every call that writes must be listed; a test checks that. */
export const validCalls: Record<string, Prepare> = {
  ...validAccountCalls,
  ...validPreviewLinkCalls,
  ...validCoAuthorCalls,
  ...providerCalls,
  ...validSignInCalls,
  ...validReportCalls,
  ...validModerationCalls,
  ...validCheckCalls,
  ...validSeriesCalls,
  ...validHandoverCalls,
  ...validImportCalls,
  ...validSiteImportCalls,
  ...validLibraryCalls,
  ...validWebhookCalls,
  'POST /api/auth/signup/request': () => ({ body: newcomer() }),
  'POST /api/auth/signup/verify': async (populated) => {
    const fields = newcomer();
    const ask = () => populated.site.call(accountsApi.requestSignUp, { body: fields }, { ip: nextIp() });
    return { body: { ...fields, otp: await codeFor(populated, ask) } };
  },
  'POST /api/auth/login': ({ reader }) => ({ body: { email: reader.email, password: memberPassword } }),
  'POST /api/auth/logout': async ({ site }) => ({ as: await createMember(site) }),
  'POST /api/auth/forgot-password': ({ reader }) => ({ body: { email: reader.email } }),
  'POST /api/auth/reset-password': async (populated) => {
    const { email } = await createMember(populated.site);
    const ask = () => populated.site.call(accountsApi.forgotPassword, { body: { email } }, { ip: nextIp() });
    return { body: { email, otp: await codeFor(populated, ask), password: 'quite another secret' } };
  },
  'POST /api/auth/change-password': async ({ site }) => ({
    as: await createMember(site),
    body: { currentPassword: memberPassword, newPassword: 'quite another secret' },
  }),
  'DELETE /api/auth/sessions/:id': async ({ site }) => {
    const member = await createMember(site);
    const { body } = await site.call(accountsApi.sessions, {}, { token: member.token });
    return { as: member, params: { id: (body.sessions as { id: string }[])[0]?.id ?? '' } };
  },
  'DELETE /api/auth/sessions': async ({ site }) => ({ as: await createMember(site) }),
  'DELETE /api/auth/account': async ({ site }) => ({
    as: await createMember(site),
    body: { password: memberPassword },
  }),
  'PUT /api/profile/me': ({ reader }) => ({ as: reader, body: { bio: 'I read.', skills: ['reading'] } }),
  'POST /api/profile/me/picture': async ({ reader }) => ({
    as: reader,
    form: await picture('profilePicture'),
  }),
  'DELETE /api/profile/me': async ({ site }) => ({ as: await createMember(site) }),
  'POST /api/images': async ({ author }) => ({ as: author, form: await picture('image') }),
  'POST /api/blogs/preview': ({ author }) => ({ as: author, body: { content: goodText.content } }),
  'POST /api/blogs': ({ author }) => ({ as: author, body: { ...goodText, seo: { metaTitle: 'Proofs' } } }),
  'PUT /api/blogs/:id': ({ author, draft }) => ({
    as: author,
    params: { id: draft._id },
    body: { ...goodText, status: 'draft', seo: { metaTitle: 'Proofs' } },
  }),
  'DELETE /api/blogs/:id': async ({ site, author }) => ({
    as: author,
    params: { id: (await articleCalls(site).draft(author))._id },
  }),
  'POST /api/blogs/:id/like': ({ reader, live }) => ({ as: reader, params: { id: live._id } }),
  'POST /api/blogs/:id/view': ({ live }) => ({ params: { id: live._id } }),
  ...validSettingsCalls,
  ...validPageCalls,
  ...siteCalls,
  'POST /api/admin/settings/look/images': async ({ admin: as }) => {
    return { as, query: { use: 'logo' }, form: await picture('image') };
  },
  'PUT /api/admin/featured': ({ admin, live }) => ({ as: admin, body: { id: live._id } }),
  'PATCH /api/blogs/:id/visibility': async ({ site, admin, author }) => ({
    as: admin,
    params: { id: (await articleCalls(site).submitted(author))._id },
    body: { visibility: 'rejected', note: 'Not yet.' },
  }),
  'POST /api/blogs/:id/undo': async ({ site, admin, author }) => {
    const articles = articleCalls(site);
    const { _id } = await articles.submitted(author);
    const { body } = await articles.decide(admin, _id, 'rejected');
    return { as: admin, params: { id: _id }, body: { version: (body.undo as { version: number }).version } };
  },
  ...validMarkCalls,
  'POST /api/blogs/:id/presence': ({ admin, pending }) => ({
    as: admin,
    params: { id: pending._id },
    body: { isHere: true },
  }),
  'PUT /api/blogs/:id/recommendation': ({ admin, pending }) => ({
    as: admin,
    params: { id: pending._id },
    body: { revision: 1, advice: 'return', note: 'Who reads it?' },
  }),
  'DELETE /api/blogs/:id/recommendation': ({ admin, pending }) => ({
    as: admin,
    params: { id: pending._id },
  }),
  ...validClaimCalls,
  'POST /api/admin/replies': ({ admin }) => ({ as: admin, body: { title: 'Later', body: 'Come back.' } }),
  'PUT /api/admin/replies/:id': ({ admin, savedReplyId }) => ({
    as: admin,
    params: { id: savedReplyId },
    body: { title: 'Thanks', body: 'Many thanks.' },
  }),
  'DELETE /api/admin/replies/:id': async ({ site, admin }) => {
    const reply = { title: 'Gone', body: 'Soon gone.' };
    const { body } = await site.call(reviewsApi.addReply, { body: reply }, { token: admin.token });
    return { as: admin, params: { id: (body.reply as { id: string }).id } };
  },
  'PUT /api/admin/members/:id/role': async ({ site, admin }) => ({
    as: admin,
    params: { id: (await createMember(site)).id },
    body: { role: 'editor', categories: ['react'] },
  }),
  'PUT /api/admin/members/:id/suspension': async ({ site, admin }) => ({
    as: admin,
    params: { id: (await createMember(site)).id },
    body: { until: `${new Date().getUTCFullYear() + 1}-01-01`, reason: 'Spam.' },
  }),
  'DELETE /api/admin/members/:id/suspension': async ({ site, admin }) => ({
    as: admin,
    params: { id: (await createMember(site)).id },
  }),
  'DELETE /api/admin/members/:id/sessions': async ({ site, admin }) => ({
    as: admin,
    params: { id: (await createMember(site)).id },
  }),
  'POST /api/admin/members/:id/password-reset': async ({ site, admin }) => ({
    as: admin,
    params: { id: (await createMember(site)).id },
  }),
  'DELETE /api/admin/members/:id': async ({ site, admin }) => {
    const { id, username } = await createMember(site);
    return { as: admin, params: { id }, body: { username } };
  },
  ...validCommentCalls,
  'POST /api/batch': ({ reader }) => ({
    as: reader,
    body: { calls: ['/api/auth/profile', '/api/categories'] },
  }),
  'POST /api/notifications/read': ({ reader }) => ({ as: reader, body: { ids: [] } }),
  'PUT /api/notifications/settings': ({ reader }) => ({ as: reader, body: { decisionMails: false } }),
  'POST /api/newsletter/subscribe': () => ({ body: { email: newcomer().email } }),
  'POST /api/newsletter/confirm': async (populated) => ({
    body: { token: await confirmToken(populated, newcomer().email) },
  }),
  'POST /api/newsletter/unsubscribe': async (populated) => ({
    body: { token: await unsubscribeToken(populated) },
  }),
  'POST /api/newsletter/one-click-unsubscribe': async (populated) => ({
    query: { token: await unsubscribeToken(populated) },
  }),
};
