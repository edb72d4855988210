// A site with a name of its own, on which people did everything that sends an email or makes a file.
import { accountsApi } from '#features/accounts/contract.ts';
import { ownAccountApi } from '#features/accounts/own-account-contract.ts';
import { createPlaceholder } from '#features/accounts/server/placeholders/public.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { memberHandoverApi } from '#features/members/handover-contract.ts';
import { invitationsApi } from '#features/members/invitations-contract.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { tokenIn } from '#features/newsletter/server/newsletter.fixture.ts';
import { planDigest } from '#features/newsletter/server/plan-digest.ts';
import { pageCallsOf } from '#features/pages/server/pages.fixture.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { defaultReviewSettings } from '#features/reviews/settings/review-settings.ts';
import { reviewSettingsApi } from '#features/reviews/settings/settings-contract.ts';
import { setupApi } from '#features/setup/contract.ts';
import { passkeyApi } from '#features/sign-in/passkey-contract.ts';
import { providerApi, type WaysIn } from '#features/sign-in/provider-contract.ts';
import { addPasskeyTo, setUpSecondFactor, signInCalls } from '#features/sign-in/server/sign-in.fixture.ts';
import { siteApi } from '#features/site/contract.ts';
import { defaultLook, type Look } from '#features/site/look-rules.ts';
import { defaultHome, defaultIdentity, type Identity } from '#features/site/rules.ts';
import { categoryCalls } from '#features/site/server/categories/categories.fixture.ts';
import { createMember, memberPassword } from '../members.ts';
import { openZip } from '../open-zip.ts';
import { pagesFromSources } from '../pages-from-sources.ts';
import { sendForm } from '../send-form.ts';
import { startFakeGitHub } from '../sign-in/fake-github.ts';
import { startTestSite } from '../test-site.ts';
import { sendReportMails } from './send-report-mails.ts';

/** What was sent, by the name of the page, file or email. */
export type Sent = Map<string, string>;

/** The logo is drawn in the colour. */
export type SiteLook = Pick<Look, 'palette' | 'accent' | 'headlines'> & { logoColour: string };

const drawLogo = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><circle cx="5" cy="5" r="5" fill="${colour}"/></svg>`;

const dayMs = 24 * 60 * 60 * 1000;

type NamedCategory = { name: string; slug: string; description: string };
type OwnText = { title: string; content: string };

export type SiteWords = {
  identity: Partial<Identity>;
  look: SiteLook;
  /** All articles are in it. It was called TypeScript before. */
  category: NamedCategory;
  pages: { imprint: OwnText; terms: OwnText };
};

export async function startNamedSite(publicUrl: string, { identity, look, category, pages }: SiteWords) {
  const clock = { now: new Date() };
  const gitHub = await startFakeGitHub();
  const site = await startTestSite({
    now: () => clock.now,
    pages: pagesFromSources,
    settings: { PUBLIC_URL: publicUrl },
    gitHub,
  });
  const admin = await createMember(site, { name: 'Grace', role: 'admin' });
  const author = await createMember(site, { name: 'Ada', username: 'ada' });
  const asAdmin = { token: admin.token };
  const saved = await site.call(
    siteApi.saveIdentity,
    { body: { ...defaultIdentity, ...identity, version: 0 } },
    asAdmin,
  );
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  await site.call(
    siteApi.saveHome,
    { body: { ...defaultHome, figures: ['articles', 'review-median', 'paywalls'], version: 0 } },
    asAdmin,
  );
  await categoryCalls(site, () => admin).rename('typescript', category);
  const { create, save } = pageCallsOf(site, admin);
  await create({ slug: 'imprint', ...pages.imprint, footerColumn: 'site' });
  await save('terms', pages.terms);
  const reviewing = { hoursFrom: 7, hoursTo: 9, mailTo: 'deciders', mailWhen: 'at-once' } as const;
  await site.call(
    reviewSettingsApi.saveReviews,
    { body: { ...defaultReviewSettings, ...reviewing, version: 0 } },
    asAdmin,
  );
  const { logoColour, ...chosen } = look;
  const uploaded = await sendForm(
    site,
    '/api/admin/settings/look/images?use=logo',
    [{ name: 'image', content: drawLogo(logoColour), filename: 'logo.svg' }],
    asAdmin,
  );
  const logo = (uploaded.body.image as { url: string }).url;
  await site.call(siteApi.saveLook, { body: { ...defaultLook, ...chosen, logo, version: 0 } }, asAdmin);
  const articles = articleCalls(site);
  const passTime = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };

  async function get(url: string): Promise<string> {
    const response = await site.app.inject({ url });
    return response.headers['content-type']?.toString().startsWith('image/')
      ? `image ${response.headers.etag}`
      : JSON.stringify(response.headers) + response.body;
  }

  /** Signs up, asks again with the same address, and for a new password. */
  async function sendAccountMails(): Promise<string> {
    const fields = {
      name: 'New',
      username: 'new',
      email: 'new@example.org',
      password: 'a long enough secret',
    };
    await site.call(accountsApi.requestSignUp, { body: fields });
    await site.runJobs();
    const otp = /^\d{6}/.exec(site.mails.at(-1)?.subject ?? '')?.[0] ?? '';
    const { body } = await site.call(accountsApi.verifySignUp, { body: { ...fields, otp } });
    await site.call(accountsApi.requestSignUp, { body: { ...fields, username: 'again' } });
    await site.call(accountsApi.forgotPassword, { body: { email: fields.email } });
    await site.runJobs();
    const token = { name: 'Backup', scopes: ['read'], expiresInDays: 7 };
    await site.call(programTokensApi.create, { body: token }, { token: body.token as string });
    await sendInvitationAndChangeMails(body.token as string);
    return body.token as string;
  }

  /** Invites somebody, and changes the address of an account: to one that is taken, to a new one, and back. */
  async function sendInvitationAndChangeMails(token: string): Promise<void> {
    await site.call(invitationsApi.inviteByEmail, { body: { email: 'guest@example.org' } }, asAdmin);
    const someone = { name: 'Imported Author', username: 'imported' };
    const imported = await site.platform.transact((tx, invalidate) =>
      createPlaceholder(tx, invalidate, { author: someone, now: site.platform.now() }),
    );
    const handover = { params: { id: imported }, body: { email: 'owner@example.org' } };
    await site.call(memberHandoverApi.send, handover, asAdmin);
    const password = 'a long enough secret';
    const mover = await createMember(site, { name: 'Mover', email: 'mover@example.org' });
    const asMover = { token: mover.token };
    const ask = (email: string, caller: { token: string }, given: string) =>
      site.call(ownAccountApi.requestEmailChange, { body: { email, password: given } }, caller);
    await ask(author.email, { token }, password);
    await ask('moved@example.org', asMover, memberPassword);
    await site.runJobs();
    const code = site.mails.findLast(({ to }) => to === 'moved@example.org')?.subject ?? '';
    const otp = /^\d{6}/.exec(code)?.[0] ?? '';
    await site.call(ownAccountApi.confirmEmailChange, { body: { email: 'moved@example.org', otp } }, asMover);
    await site.runJobs();
    const wayBack = site.mails.findLast(({ to }) => to === mover.email)?.text ?? '';
    const link = /\/restore-email#(\S+)/.exec(wayBack)?.[1] ?? '';
    await site.call(ownAccountApi.restoreEmail, { body: { token: link } });
    await site.runJobs();
  }

  /** Connects GitHub, adds and renames a passkey, sets up a second factor and uses a recovery code. */
  async function changeWaysIn(sent: Sent): Promise<void> {
    const member = await createMember(site, { name: 'Careful', email: 'careful@example.org' });
    const as = { token: member.token };
    const params = { provider: 'github' };
    const password = memberPassword;
    const started = await site.call(providerApi.startConnecting, { params, body: { password } }, as);
    const { url, flow } = started.body as { url: string; flow: string };
    const callback = { ...gitHub.consent(url, gitHub.newUser()), flow };
    await site.call(providerApi.finishConnecting, { params, body: callback }, as);
    await addPasskeyTo(site, member);
    const options = await site.call(passkeyApi.startAdding, { body: { password } }, as);
    const { recoveryCodes } = await setUpSecondFactor(site, member);
    const ways = await site.call(providerApi.waysIn, {}, as);
    const { identities, passkeys } = ways.body as WaysIn;
    const rename = { params: { id: passkeys[0]?.id ?? '' }, body: { name: 'Phone' } };
    await site.call(passkeyApi.rename, rename, as);
    const identity = { params: { id: identities[0]?.id ?? '' }, body: { password } };
    await site.call(providerApi.disconnect, identity, as);
    const { login, answer } = signInCalls(site);
    await answer((await login(member)).body.challenge, recoveryCodes[0] ?? '');
    for (const { path, text } of [
      { path: 'the start of GitHub', text: started.text },
      { path: 'the options of a passkey', text: options.text },
      { path: 'the ways in', text: ways.text },
    ])
      sent.set(path, text);
    await site.runJobs();
  }

  async function sendNewsletter(): Promise<void> {
    await site.call(newsletterApi.subscribe, { body: { email: 'reader@example.org' } });
    await site.runJobs();
    const mail = site.mails.at(-1);
    await site.call(newsletterApi.confirm, { body: { token: mail ? tokenIn(mail) : '' } });
    await site.runJobs();
    passTime(1_000);
    await articles.approved(author, admin, { title: 'One more' });
    passTime(7 * dayMs);
    await planDigest(site.platform);
    await site.runJobs();
  }

  async function readExports(token: string, sent: Sent): Promise<void> {
    for (const path of ['/api/auth/export', '/api/auth/export.zip', '/api/notifications']) {
      const { headers, rawPayload, body } = await site.app.inject({
        url: path,
        headers: { authorization: `Bearer ${token}` },
      });
      sent.set(path, JSON.stringify(headers) + (path.endsWith('.zip') ? '' : body));
      if (!path.endsWith('.zip')) continue;
      for (const [name, { content }] of openZip(rawPayload)) sent.set(`file ${name}`, content.toString());
    }
  }

  return {
    site,
    logo,
    /** Makes the site send everything that it can send, and returns all of it. */
    async sendEverything(paths: readonly string[]): Promise<Sent> {
      const sent: Sent = new Map();
      const { slug, _id } = await articles.approved(author, admin, { title: 'Reading proofs' });
      await articles.decide(admin, _id, 'hidden', { note: 'Back soon.' });
      await articles.decide(admin, _id, 'approved');
      await sendReportMails(site, { admin, articleId: _id });
      await site.call(setupApi.testMail, {}, asAdmin);
      await articles.submitted(author, { title: 'Still waiting' });
      const { _id: refused } = await articles.submitted(author, { title: 'Not yet' });
      await articles.decide(admin, refused, 'rejected', { note: 'Name your sources.' });
      passTime(1_000);
      await readExports(await sendAccountMails(), sent);
      await changeWaysIn(sent);
      await sendNewsletter();
      await site.runJobs({ andLater: true });
      for (const [index, { to, subject, senderName, text, html }] of site.mails.entries()) {
        sent.set(`email ${index}: ${subject}`, [to, subject, senderName, text, html].join('\n'));
      }
      const own = [`/article/${slug}`, `/article/${slug}/og.png`, '/profile/ada', '/profile/ada/feed.xml'];
      for (const path of [...paths, ...own]) sent.set(path, await get(path));
      return sent;
    },
    close: async () => {
      await site.close();
      await gitHub.close();
    },
  };
}
