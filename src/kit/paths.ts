/** Every path of the site, so that no link is written by hand. */
export const paths = {
  home: '/',
  articles: '/articles',
  search: (text: string) => `/articles?q=${encodeURIComponent(text)}`,
  articlesIn: (category: string) => `/articles?category=${encodeURIComponent(category)}`,
  articlesTagged: (tag: string) => `/articles?tag=${encodeURIComponent(tag)}`,
  article: (slug: string) => `/article/${encodeURIComponent(slug)}`,
  articleRecord: (slug: string) => `/article/${encodeURIComponent(slug)}/record`,
  write: '/write',
  editArticle: (id: string) => `/write?edit=${encodeURIComponent(id)}`,
  auth: '/auth',
  signUp: '/auth?mode=signup',
  invitation: '/invitation',
  /** The page on which authors take over what was imported for them. The fragment has the token. */
  handover: '/handover',
  restoreEmail: '/restore-email',
  /** The page behind the link in an email about a forgotten password. The fragment has its token. */
  newPassword: '/new-password',
  /** The page of a preview link. The fragment has its token. */
  preview: '/preview',
  forgotPassword: '/auth?mode=forgot',
  profile: '/profile',
  /** Where somebody goes whose account must have a second factor. */
  secondFactor: '/second-factor',
  /** The section where a member chooses which emails to receive. */
  mailSettings: '/profile#mails',
  /** The section where a member makes tokens for programs. */
  programTokens: '/profile#program-tokens',
  /** The section with the corrections that a member proposed. */
  proposedCorrections: '/profile#corrections',
  profileSetup: '/profile/setup',
  profileEdit: '/profile/edit',
  /** Takes a username or, if it is not known, an account id. */
  publicProfile: (who: string) => `/profile/${encodeURIComponent(who)}`,
  myArticles: '/my-articles',
  myArticlesTab: (tab: string) => `/my-articles?tab=${encodeURIComponent(tab)}`,
  importArticles: '/my-articles/import',
  statistics: '/statistics',
  dashboard: '/dashboard',
  dashboardTab: (tab: string) => `/dashboard?tab=${encodeURIComponent(tab)}`,
  settings: '/dashboard/settings',
  identitySettings: '/dashboard/settings/identity',
  homeSettings: '/dashboard/settings/home',
  categorySettings: '/dashboard/settings/categories',
  footerSettings: '/dashboard/settings/footer',
  pageSettings: '/dashboard/settings/pages',
  newPage: '/dashboard/settings/pages/new',
  /** Takes the id of a page, which for one that came with the site is its name. */
  editPage: (id: string) => `/dashboard/settings/pages/${encodeURIComponent(id)}`,
  pageHistory: (id: string) => `/dashboard/settings/pages/${encodeURIComponent(id)}/history`,
  /** A section of the settings that nothing but the settings links to. */
  settingsOf: (section: string) => `/dashboard/settings/${section}`,
  setUp: '/dashboard/setup',
  lookSettings: '/dashboard/settings/look',
  invitations: '/dashboard/members/invitations',
  /** The tokens for programs of all members. */
  allTokens: '/dashboard/members/tokens',
  signUpSettings: '/dashboard/settings/sign-up',
  /** The review desk of one article, by its id. */
  review: (id: string) => `/dashboard/review/${encodeURIComponent(id)}`,
  /** One case in the queue of reports, by its id. */
  reportCase: (id: string) => `/dashboard/reports/${encodeURIComponent(id)}`,
  /** A member's own reports. */
  myReports: '/reports',
  /** A moderators' decision, for the one acted on. */
  ownDecision: (id: string) => `/decisions/${encodeURIComponent(id)}`,
  /** What admins see of a member, by the account's id. */
  member: (id: string) => `/dashboard/members/${encodeURIComponent(id)}`,
  trending: '/trending',
  categories: '/categories',
  authors: '/authors',
  about: '/about',
  help: '/help',
  community: '/community',
  guidelines: '/guidelines',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  /** A page that the admins of the site have added. */
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  /** The page that the service worker shows without a connection. */
  offline: '/offline',
  /** Responds while the site is up. */
  health: '/healthz',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  apiDocs: '/api/docs',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  categoryFeed: (slug: string) => `/feed.xml?category=${encodeURIComponent(slug)}`,
  tagFeed: (tag: string) => `/feed.xml?tag=${encodeURIComponent(tag)}`,
  authorFeed: (who: string) => `/profile/${encodeURIComponent(who)}/feed.xml`,
};
