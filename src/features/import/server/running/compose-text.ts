import { articleBody } from '#features/articles/article-schema.ts';
import { checkCanonicalUrl } from '#features/articles/canonical-url.ts';
import { cleanTags, maxTags } from '#features/articles/rules.ts';
import type { GivenText } from '#features/articles/server/saving/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { loadCategoryWords } from '../category-words.ts';
import { type ImportedArticle, imagePlaceholder, type Note } from '../parsing/imported-article.ts';

/** The text of an article as an author would send it, and what had to be changed. */
export async function composeText(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  article: ImportedArticle,
  addresses: readonly (string | undefined)[],
): Promise<{ given: GivenText; notes: Note[] }> {
  const notes: Note[] = [];
  const words = await loadCategoryWords(db);
  const category = words.choose(article);
  const isUnknown = article.category !== '' && !words.has(article.category);
  if (isUnknown)
    notes.push({ kind: 'changed', text: fill(texts.importNotes.category, { category: article.category }) });
  const tags = isUnknown ? cleanTags([...article.tags, article.category]) : article.tags;
  const missing = article.images.filter((_image, index) => addresses[index] === undefined);
  for (const { src } of missing) notes.push(missingImage(src));
  const isElsewhere = checkCanonicalUrl(article.url, config.publicUrl).ok;
  const given = articleBody.parse({
    title: article.title,
    excerpt: article.excerpt,
    content: leadLinks(replacePlaceholders(article, addresses), article),
    category,
    tags: tags.slice(0, maxTags),
    canonicalUrl: isElsewhere ? article.url : '',
  });
  return { given: { ...given, checklist: undefined }, notes };
}

/** What the report says about an image that was not copied. Only an address becomes a link. */
function missingImage(src: string): Note {
  const text = isAddress(src) ? texts.importNotes.image : texts.importNotes.imageMissing;
  return { kind: 'lost', text: fill(text, { address: src.slice(0, 200) }) };
}

/** Images that are neither in the export nor at an address. */
export const listMissing = ({ images }: ImportedArticle): Note[] =>
  images.filter(({ src, file }) => file === null && !isAddress(src)).map(({ src }) => missingImage(src));

export const isAddress = (src: string): boolean => /^(https?:)?\/\//i.test(src);

/** Links to other articles of the export lead to them there. The import of a site gives them former paths first. */
const leadLinks = (html: string, { links = [] }: ImportedArticle): string =>
  html.replace(/https:\/\/import\.invalid\/link\/(\d+)(?!\d)/g, (_whole, digits: string) =>
    escapeAttribute(links[Number(digits)]?.href ?? ''),
  );

/** An image that is missing gets its old address, which the sanitiser makes a link. */
function replacePlaceholders(
  { html, images }: ImportedArticle,
  addresses: readonly (string | undefined)[],
): string {
  return html.replace(/https:\/\/import\.invalid\/(\d+)(?!\d)/g, (whole, digits: string) => {
    const index = Number(digits);
    if (whole !== imagePlaceholder(index) || !images[index]) return whole;
    return escapeAttribute(addresses[index] ?? images[index].src);
  });
}

const escapeAttribute = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
