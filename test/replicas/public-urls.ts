// Every URL that reads from the database for anyone, so that tests can request each of them.

export type PublicUrl = {
  /** The route of the server. */
  route: string;
  path: string;
};

export type PublicArticle = {
  id: string;
  slug: string;
  /** A word of its title. */
  word: string;
  tag: string;
  category: string;
  /** The author's username. */
  author: string;
  /** The slug of a series with the article. */
  series?: string;
  /** Host and id of a video in its text. */
  video?: string;
  /** The public address of the site. */
  site?: string;
};

export function listPublicCalls(article: PublicArticle): PublicUrl[] {
  const { id, slug, word, tag, category, author, series } = article;
  const lists = [
    '',
    '?limit=1',
    '?sort=popular',
    '?sort=trending',
    `?category=${category}`,
    `?tag=${tag}`,
    `?author=${author}`,
    `?author=${author}&category=${category}`,
    `?q=${word}`,
    `?q=${word}&author=${author}`,
  ];
  return [
    ...lists.map((search) => ({ route: '/api/blogs', path: `/api/blogs${search}` })),
    { route: '/api/blogs/suggest', path: `/api/blogs/suggest?q=${word.slice(0, -1)}` },
    { route: '/api/blogs/:id', path: `/api/blogs/${slug}` },
    { route: '/api/blogs/:id', path: `/api/blogs/${id}` },
    { route: '/api/blogs/:id/related', path: `/api/blogs/${id}/related` },
    { route: '/api/blogs/:id/record', path: `/api/blogs/${id}/record` },
    { route: '/api/comments/:blogId', path: `/api/comments/${id}` },
    { route: '/api/comments/:blogId', path: `/api/comments/${id}?sort=likes` },
    { route: '/api/series', path: `/api/series?author=${author}` },
    ...(series ? [{ route: '/api/series/:id', path: `/api/series/${series}` }] : []),
    { route: '/api/tags', path: '/api/tags' },
    { route: '/api/tags/popular', path: '/api/tags/popular' },
    { route: '/api/categories', path: '/api/categories' },
    { route: '/api/categories/highlights', path: '/api/categories/highlights' },
    { route: '/api/featured', path: '/api/featured' },
    { route: '/api/profile/public', path: '/api/profile/public' },
    { route: '/api/profile/public', path: `/api/profile/public?q=${author}` },
    { route: '/api/profile/:who', path: `/api/profile/${author}` },
    { route: '/api/reviews/promise', path: '/api/reviews/promise' },
    { route: '/api/site', path: '/api/site' },
    { route: '/api/pages', path: '/api/pages' },
    { route: '/api/pages/:slug', path: '/api/pages/privacy' },
    { route: '/api/pages/:slug', path: '/api/pages/about' },
  ];
}

export function listPublicDocuments(article: PublicArticle): PublicUrl[] {
  const { slug, tag, category, author, series, video, site } = article;
  return [
    ...(video ? [{ route: '/article/:slug/embed/:host/:id', path: `/article/${slug}/embed/${video}` }] : []),
    ...(series ? [{ route: '/series/:slug/feed.xml', path: `/series/${series}/feed.xml` }] : []),
    { route: '/feed.xml', path: '/feed.xml' },
    { route: '/feed.xml', path: `/feed.xml?category=${category}` },
    { route: '/feed.xml', path: `/feed.xml?tag=${tag}` },
    { route: '/feed.json', path: '/feed.json' },
    { route: '/profile/:who/feed.xml', path: `/profile/${author}/feed.xml` },
    { route: '/sitemap.xml', path: '/sitemap.xml' },
    { route: '/sitemaps/:name.xml', path: '/sitemaps/pages.xml' },
    { route: '/sitemaps/:name.xml', path: '/sitemaps/authors.xml' },
    { route: '/sitemaps/:name.xml', path: '/sitemaps/articles-1.xml' },
    { route: '/article/:slug/og.png', path: `/article/${slug}/og.png` },
    ...(site
      ? [{ route: '/oembed', path: `/oembed?url=${encodeURIComponent(`${site}/article/${slug}`)}` }]
      : []),
  ];
}

/** Pages that show data from the database. They make the calls above in process. */
export function listPublicPages(article: PublicArticle): PublicUrl[] {
  const { slug, word, tag, category, author, series } = article;
  const paths = [
    ...(series ? [`/series/${series}`] : []),
    '/',
    '/articles',
    `/articles?category=${category}`,
    `/articles?tag=${tag}`,
    `/articles?q=${word}`,
    '/trending',
    '/categories',
    '/authors',
    `/authors?q=${author}`,
    `/article/${slug}`,
    `/article/${slug}/record`,
    `/profile/${author}`,
    '/about',
    '/privacy',
  ];
  return paths.map((path) => ({ route: '/*', path }));
}
