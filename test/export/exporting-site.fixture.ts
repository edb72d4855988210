// A site with a member who has data of every kind, and other members whose data must not be in the export.
import { accountsApi } from '#features/accounts/contract.ts';
import { goodText } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { drawImage } from '#features/images/server/pictures.fixture.ts';
import { type ReviewsFixture, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import type { Member } from '../members.ts';
import { listenOn } from '../open-stream.ts';
import { openZip } from '../open-zip.ts';
import { sendForm } from '../send-form.ts';

export type ExportingSite = ReviewsFixture & {
  url: string;
  upload(member: Member, colour: string): Promise<{ url: string; bytes: Buffer }>;
  comment(member: Member, id: string, content: string): Promise<void>;
  /** Downloads the archive over real HTTP, and unpacks it. */
  archive(member: Member): Promise<ReadonlyMap<string, Buffer>>;
};

export async function startExportingSite(): Promise<ExportingSite> {
  const fixture = await startReviews();
  const { site } = fixture;
  const url = await listenOn(site.app);

  return {
    ...fixture,
    url,
    async upload(member, colour) {
      const content = await drawImage(40, 30, colour).png().toBuffer();
      const form = [{ name: 'image', content, filename: 'a.png', type: 'image/png' }];
      const { body } = await sendForm(site, '/api/images', form, { token: member.token });
      const image = body.data as { url: string };
      const response = await fetch(url + new URL(image.url, url).pathname);
      return { url: image.url, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    async comment(member, id, content) {
      const args = { params: { blogId: id }, body: { content } };
      const { status } = await site.call(commentsApi.add, args, { token: member.token });
      if (status !== 201) throw new Error(`${status}`);
    },
    async archive(member) {
      const response = await download(url, member);
      const files = openZip(Buffer.from(await response.arrayBuffer()));
      return new Map(
        [...files].map(([name, { content }]) => [name.replace(/^account-export\//, ''), content]),
      );
    },
  };
}

export const download = (url: string, member: Member, signal?: AbortSignal): Promise<Response> =>
  fetch(url + accountsApi.archiveAccount.path, {
    headers: { authorization: `Bearer ${member.token}` },
    ...(signal && { signal }),
  });

export const withImage = (url: string): string =>
  `${goodText.content}<figure><img src="${url}" alt="A proof"></figure><p>See <a href="/article/other">another</a>.</p>`;
