// A signed-in author, and Grace, who reviews.
import { signedInTest as base, expect } from '../accounts/account.fixture.ts';
import { grace, type MemberSession } from '../members.ts';
import { writeArticles } from '../writing/write-articles.ts';
import { sendBack } from './review-by-api.ts';

const blocks = [
  'A proof is read twice. The first reading is for the sense.',
  'The second reading is for the letters, and it takes longer.',
  'const readings = 2;',
  'Nobody reads the same page twice.',
];

const content = `<p>${blocks[0]}</p><p>${blocks[1]}</p><pre><code>${blocks[2]}</code></pre><p>${blocks[3]}</p>`;

const remarks = [
  { quote: 'first reading', body: 'Whose reading is it?\nPlease say.' },
  { quote: 'it takes longer', body: 'How much longer?' },
  { quote: 'readings = 2', body: 'This does not compile.' },
];

type AuthorFixtures = {
  admin: MemberSession;
  written: ReturnType<typeof writeArticles>;
  /** The id of an article for which changes were requested, with three marks. */
  returnedId: string;
};

export const test = base.extend<AuthorFixtures>({
  admin: async ({ members }, provide) => provide(await members.signIn(grace)),
  written: async ({ site, holder, admin }, provide) =>
    provide(writeArticles(site, { author: holder, admin })),
  returnedId: async ({ site, admin, written }, provide) => {
    const { _id } = await written.submitted({ title: 'Reading proofs', content });
    await sendBack(site, admin, { id: _id, blocks, remarks, note: 'Almost there.\nThree things.' });
    await provide(_id);
  },
});

export { expect };
