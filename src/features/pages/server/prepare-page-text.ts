import { prepareText } from '#features/articles/server/saving/public.ts';
import { invalid } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { type BuiltInPage, checkPage, type PageFields, pagePath, type SiteFacts } from '../rules.ts';
import { writeDefaultPage } from './defaults/default-pages.ts';
import { toVocabulary } from './defaults/write-html.ts';
import type { PageParts } from './page-parts.ts';

export type PreparedPage = PageFields & { rendered: string; images: string[] };

/** Checks what an admin wrote, and sanitises the text like that of an article. `id` is null for a new page. */
export async function preparePage(
  tools: Parameters<typeof prepareText>[0],
  { id, given }: { id: string | null; given: PageFields },
): Promise<PreparedPage> {
  const first = requireValid(id, given);
  const { content, rendered, images } = await prepareText(tools, first.content);
  // Once more: sanitising may leave nothing of a text that was only a script.
  return { ...requireValid(id, { ...first, content }), rendered, images };
}

function requireValid(id: string | null, given: PageFields): PageFields {
  const checked = checkPage(id, given);
  if (!checked.ok) throw invalid(texts.siteRoutes.checkFields, checked.fields);
  return checked.value;
}

/** The text that came with the site, as an admin can edit it. */
export async function prepareDefault(
  { textWorker }: Pick<PageParts, 'textWorker'>,
  id: BuiltInPage,
  facts: SiteFacts,
): Promise<PageFields> {
  const { title, lead, content } = writeDefaultPage(id, facts);
  const clean = await textWorker.run('clean', { html: toVocabulary(content, pagePath(id)) });
  return { title, slug: id, lead, content: clean.content };
}
