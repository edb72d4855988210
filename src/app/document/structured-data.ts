// Describes a page in the vocabulary of schema.org, for search engines.
import type { ArticleFacts, PageMeta, PersonFacts } from '#client/page.ts';
import type { SiteIdentity } from '#client/site.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

type PageLocation = {
  publicUrl: string;
  path: string;
  site: SiteIdentity;
  canonical: string;
  image: string;
};
type Thing = { '@type': string; [property: string]: unknown };

// The limit of search engines for rich results. The page itself shows the whole title.
const maxHeadlineLength = 110;

export function structuredData(meta: PageMeta, location: PageLocation): Thing[] {
  return [
    ...(location.path === paths.home ? [describeSite(location)] : []),
    ...(meta.article ? [describeArticle(meta, meta.article, location)] : []),
    ...(meta.person ? [describePerson(meta.person, location)] : []),
    ...(meta.trail ? [describeTrail(meta.trail, location)] : []),
  ];
}

function describeSite({ publicUrl, site }: PageLocation): Thing {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${paths.articles}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function describeArticle(
  meta: PageMeta,
  article: ArticleFacts,
  { publicUrl, site, canonical, image }: PageLocation,
): Thing {
  return {
    '@type': 'Article',
    mainEntityOfPage: canonical,
    url: canonical,
    // Undefined values are left out of the JSON.
    sameAs: meta.canonicalUrl || undefined,
    headline: shorten(meta.title),
    description: meta.description,
    image: [image],
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt,
    author: article.authors.map(({ name, path }) => ({ '@type': 'Person', name, url: publicUrl + path })),
    inLanguage: site.language,
    publisher: {
      '@type': 'Organization',
      name: site.name,
      url: `${publicUrl}/`,
      ...(site.look?.logo && { logo: publicUrl + site.look.logo.url }),
    },
    wordCount: article.wordCount,
    isAccessibleForFree: true,
    ...(article.category && { articleSection: article.category }),
    ...(article.tags.length > 0 && { keywords: article.tags }),
  };
}

function describePerson(person: PersonFacts, { publicUrl, canonical }: PageLocation): Thing {
  const { name, picture, profession, company, links } = person;
  return {
    '@type': 'ProfilePage',
    url: canonical,
    mainEntity: {
      '@type': 'Person',
      name,
      url: publicUrl + person.path,
      ...(picture && { image: new URL(picture, publicUrl).href }),
      ...(profession && { jobTitle: profession }),
      ...(company && { worksFor: { '@type': 'Organization', name: company } }),
      ...(links.length > 0 && { sameAs: links }),
    },
  };
}

function describeTrail(trail: NonNullable<PageMeta['trail']>, { publicUrl }: PageLocation): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: texts.structuredData.home, path: paths.home }, ...trail].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: publicUrl + path,
      }),
    ),
  };
}

function shorten(title: string): string {
  const characters = [...title];
  return characters.length <= maxHeadlineLength
    ? title
    : `${characters.slice(0, maxHeadlineLength - 1).join('')}…`;
}
