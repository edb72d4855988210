import { describe, expect, test } from 'vitest';
import { builtInPages, factsOfPage, type SiteFact, type SiteFacts } from '../../rules.ts';
import { writeDefaultPage } from './default-pages.ts';
import { sentence, table, toVocabulary } from './write-html.ts';

const everythingOn: SiteFacts = {
  name: 'Night Shift',
  mail: true,
  newsletter: true,
  comments: true,
  signUpMode: 'open',
  onlyProviders: '',
  statistics: true,
  requestLog: true,
  imageStorage: '',
  imageHost: '',
  videoHosts: 'YouTube or Vimeo',
  reviewTime: '2–24 hours',
};

const privacyWith = (change: Partial<SiteFacts>) =>
  writeDefaultPage('privacy', { ...everythingOn, ...change }).content;

describe('the privacy page says what is true of this site', () => {
  test.each<[Partial<SiteFacts>, says: RegExp, not: RegExp]>([
    [{}, /Email is sent through the SMTP server/, /No mail server/],
    [{ mail: false }, /No mail server is set up/, /SMTP/],
    [{}, /with one exception/, /new images in articles/],
    [{ imageHost: 'pictures.example' }, /on <bdi>pictures\.example<\/bdi>/, /one exception/],
    [{}, /a video on <bdi>YouTube or Vimeo<\/bdi>/, /undefined/],
    [{ videoHosts: '' }, /SMTP/, /video/],
    [{ imageStorage: 's3.example' }, /storage service at <bdi>s3\.example<\/bdi>/, /undefined/],
    [{}, /The server logs requests/, /storage service/],
    [{ requestLog: false }, /not the requests of readers/, /logs requests/],
    [{ newsletter: false }, /Request log/, /newsletter/i],
    [{ comments: false }, /Likes and notifications/, /The comments you write/],
    [{ statistics: false }, /Audit/, /<dt>Figures/],
    [{ signUpMode: 'closed' }, /Nobody can create a new account/, /undefined/],
    [{ signUpMode: 'invitation' }, /Only people with an invitation can/, /Nobody can create/],
    [{ signUpMode: 'domains' }, /email address at certain domains/, /Nobody can create/],
  ])('with %j', (change, says, not) => {
    expect(privacyWith(change)).toMatch(says);
    expect(privacyWith(change)).not.toMatch(not);
  });
});

describe('the help page says how to get an account here', () => {
  const helpWith = (change: Partial<SiteFacts>) =>
    writeDefaultPage('help', { ...everythingOn, ...change }).content;

  test.each<[Partial<SiteFacts>, says: RegExp, not: RegExp]>([
    [{}, /sign-up form.*We then email you a six-digit code/, /invitation/],
    [{ mail: false }, /ask the people who run it for your code/, /email you a six-digit code/],
    [{ signUpMode: 'invitation' }, /You need an invitation/, /sign-up form/],
    [{ signUpMode: 'domains' }, /one of the domains that the form lists/, /Nobody/],
    [{ signUpMode: 'closed' }, /Nobody can create a new account/, /shows that the address is yours/],
    [
      { onlyProviders: 'Acme ID' },
      /sign in with <bdi>Acme ID<\/bdi> and choose/,
      /password|passkey|six-digit/,
    ],
    [{ onlyProviders: 'Acme ID', signUpMode: 'invitation' }, /You need an invitation/, /password/],
    [{ onlyProviders: 'Acme ID', signUpMode: 'domains' }, /domains that this site accepts/, /password/],
    [{ onlyProviders: 'Acme ID', signUpMode: 'closed' }, /Nobody can create a new account/, /password/],
  ])('with %j', (change, says, not) => {
    expect(helpWith(change)).toMatch(says);
    expect(helpWith(change)).not.toMatch(not);
  });
});

test('the help names every block of a text', () => {
  const { content } = writeDefaultPage('help', everythingOn);
  for (const block of ['Formula', 'Diagram', 'Callout', 'Footnote', 'Task list', 'Collapsible part']) {
    expect(content).toContain(`<th scope="row">${block}</th>`);
  }
  expect(content).toContain('<code>&lt;details&gt;</code>');
});

const others: SiteFacts = {
  name: 'Day Shift',
  mail: false,
  newsletter: false,
  comments: false,
  signUpMode: 'closed',
  onlyProviders: 'Acme ID or GitHub',
  statistics: false,
  requestLog: false,
  imageStorage: 's3.example',
  imageHost: 'pictures.example',
  videoHosts: '',
  reviewTime: '3 days',
};

test('a text follows exactly the facts that are listed for its page', () => {
  for (const id of builtInPages) {
    const write = (facts: SiteFacts) => JSON.stringify(writeDefaultPage(id, facts));
    const following = (Object.keys(everythingOn) as SiteFact[]).filter(
      (fact) => write({ ...everythingOn, [fact]: others[fact] }) !== write(everythingOn),
    );
    expect([id, following.sort()]).toEqual([id, [...factsOfPage[id]].sort()]);
  }
});

test('no text is about a newsletter or comments where there are none', () => {
  for (const id of builtInPages) {
    const { lead, content } = writeDefaultPage(id, { ...everythingOn, newsletter: false });
    expect([id, /newsletter/i.test(lead + content)]).toEqual([id, false]);
  }
});

describe('writing HTML', () => {
  test('values and texts are escaped, and tags become elements', () => {
    expect(
      sentence('On {site}, <link>read & write</link>.', { link: '<a href="/x">' }, { site: '<b>' }),
    ).toBe('On <bdi>&lt;b&gt;</bdi>, <a href="/x">read &amp; write</a>.');
  });

  test('what articles have no element for is replaced', () => {
    expect(toVocabulary('<dl><dt>A</dt><dd>b</dd></dl><p><kbd>Enter</kbd> <bdi>x</bdi></p>')).toBe(
      '<p><strong>A.</strong> b</p><p><code>Enter</code> x</p>',
    );
    expect(toVocabulary(table({ label: 'L', columns: ['A'], rows: [['b']] }))).toMatch(
      /^<table>.*<\/table>$/,
    );
  });
});
