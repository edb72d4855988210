// What not everybody could read on the other site is not to be published by an import, whatever the format.
import { expect, test } from 'vitest';
import { readExport } from '#features/import/server/parsing/read-export.ts';
import { forem, ghost, ghostPost, hashnode, mediumPage, substack, wordpress, zip } from './exports.ts';

const limits = { maxFiles: 100, maxBytes: 1_000_000, maxArticles: 100 };

/** Title, whether an import as approved may publish it, and what the report says about that. */
function read(export_: string | Buffer) {
  const { articles } = readExport(Buffer.from(export_), limits);
  return articles.map(({ title, isPublished, isRestricted, notes }) => ({
    title,
    isPublished,
    isRestricted,
    notes: notes.map(({ kind, text }) => `${kind}: ${text}`),
  }));
}

const closed = (note: string) => ({ isPublished: false, isRestricted: true, notes: [`changed: ${note}`] });
const open = { isPublished: true, isRestricted: false, notes: [] };

const members = 'Only members could read it there. It becomes a draft.';
const parts = 'Only members could read all of it there. It becomes a draft.';
const paid = 'Only paying readers could read it there. It becomes a draft.';
const password = 'It was protected with a password there. It becomes a draft.';
const isPrivate = 'It was private there. It becomes a draft.';
const unlisted = 'It was unlisted there. It becomes a draft.';

test.each([
  ['members', members],
  ['paid', paid],
  ['tiers', members],
  ['status:-free', members],
  ['anything-new', members],
])('Ghost: a post with the visibility “%s” becomes a draft', (visibility, note) => {
  expect(read(ghost([ghostPost({ visibility })]))).toMatchObject([closed(note)]);
});

test('Ghost: a public post, and one of a version without visibilities, stay public', () => {
  const posts = [ghostPost({ visibility: 'public' }), ghostPost({ uuid: 'old' })];
  expect(read(ghost(posts))).toMatchObject([open, open]);
});

test('Ghost: a public post with a part for members becomes a draft', () => {
  const gate = (rule: string) =>
    `<p>All</p><!--kg-gated-block:begin ${rule} --><p>Some</p><!--kg-gated-block:end-->`;
  const some = ghostPost({ html: gate('nonMember:false memberSegment:"status:-free"') });
  const all = ghostPost({
    uuid: 'all',
    html: gate('nonMember:true memberSegment:"status:free,status:-free"'),
  });
  expect(read(ghost([some, all]))).toMatchObject([closed(parts), open]);
});

test('a draft of Ghost was read by nobody, so nothing is said about readers', () => {
  const [draft] = read(ghost([ghostPost({ status: 'draft', visibility: 'members' })]));
  expect(draft).toMatchObject({ isPublished: false, isRestricted: false, notes: [] });
});

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

test.each([
  ['a password', { more: '<wp:post_password><![CDATA[secret]]></wp:post_password>' }, password],
  ['the status “private”', { status: 'private' }, isPrivate],
  [
    'access for subscribers of Jetpack only',
    { more: meta('_jetpack_newsletter_access', 'paid_subscribers') },
    members,
  ],
  ['access for some roles only', { more: meta('_members_access_role', 'editor') }, members],
  ['a paywall', { content: '<p>a</p><!-- wp:jetpack/paywall /--><p>b</p>' }, parts],
  ['a part for subscribers', { content: '<!-- wp:premium-content/container --><p>b</p>' }, parts],
])('WordPress: a post that has %s becomes a draft', (_name, more, note) => {
  expect(read(wordpress([{ title: 'A', content: '<p>text</p>', ...more }]))).toMatchObject([closed(note)]);
});

test('WordPress: a public post with the settings of the same plugins stays public', () => {
  const more = meta('_jetpack_newsletter_access', 'everybody') + meta('_members_access_role', '');
  expect(read(wordpress([{ title: 'A', content: '<p>text</p>', more }]))).toMatchObject([open]);
});

test.each([
  ['only_paid', paid],
  ['founding', paid],
  ['only_free', members],
  ['anything-new', members],
])('Substack: a post for the audience “%s” becomes a draft', async (audience, note) => {
  const files = { ...substack, 'posts.csv': substack['posts.csv'].replace('only_paid', audience) };
  expect(read(await zip(files))).toMatchObject([open, closed(note)]);
});

const edit = (json: string, more: object): string => {
  const file = JSON.parse(json);
  Object.assign((file.posts ?? file)[0], more);
  return JSON.stringify(file);
};

test.each([
  ['taken back', { published: false, published_at: '2022-06-07T08:09:10Z' }],
  ['never published', { published: false, published_at: null }],
])('Forem: an article that was %s is a draft', (_name, more) => {
  expect(read(edit(forem, more))).toMatchObject([{ isPublished: false }]);
});

test.each([
  ['not listed', { preferences: { isDelisted: true } }, unlisted],
  ['not listed, in an older export', { isDelisted: true }, unlisted],
  ['for members', { visibility: 'MEMBERS' }, members],
])('Hashnode: a post that is %s becomes a draft', (_name, more, note) => {
  const [post] = read(edit(hashnode, more));
  expect(post).toMatchObject({ isPublished: false, isRestricted: true });
  expect(post?.notes).toContain(`changed: ${note}`);
});

test.each([
  ['isActive', { isActive: false }],
  ['isPublished', { isPublished: false }],
  ['isDraft', { isDraft: true }],
])('Hashnode: %s tells that a post is a draft', (_name, more) => {
  expect(read(edit(hashnode, more))).toMatchObject([{ isPublished: false }]);
});

test('Medium: a draft is imported as a draft', async () => {
  const page = mediumPage('A', '<p>Text</p>');
  expect(read(await zip({ 'posts/draft_A-abcdef012345.html': page }))).toMatchObject([
    { isPublished: false },
  ]);
});

const markdown = (line: string) => `---\ntitle: A\ndate: 2020-01-02\n${line}\n---\nText.`;

test.each([
  ['password: secret', password],
  ['private: true', isPrivate],
  ['status: private', isPrivate],
  ['visibility: private', isPrivate],
  ['visibility: members', members],
  ['access: paid', paid],
  ['unlisted: true', unlisted],
  ['hidden: yes', unlisted],
])('Markdown: a file with “%s” becomes a draft, and the report says why', (line, note) => {
  expect(read(markdown(line))).toMatchObject([closed(note)]);
});

test.each([
  'draft: True',
  'published: False',
  'published: no',
  'state: hidden',
  'state: scheduled',
  'status: draft',
])('Markdown: a file with “%s” is a draft', (line) => {
  expect(read(markdown(line))).toMatchObject([{ isPublished: false, isRestricted: false }]);
});

test.each(['draft: false', 'published: true', 'state: approved', 'status: published', 'visibility: public'])(
  'Markdown: a file with “%s” is public',
  (line) => {
    expect(read(markdown(line))).toMatchObject([open]);
  },
);
