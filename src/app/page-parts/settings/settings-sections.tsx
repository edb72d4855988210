import {
  AtSign,
  DoorOpen,
  FileJson,
  FileText,
  FileUp,
  Flag,
  House,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  Palette,
  PanelBottom,
  Radio,
  RadioTower,
  Shapes,
  ShieldCheck,
  Stamp,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { articleKeys } from '#features/articles/article-keys.ts';
// The section that is opened first, and smaller than a request for it.
import { IdentitySettings } from '#features/site/web/identity-settings.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { isWithin } from '#ui/link.tsx';
import { IdentityPreview } from './identity-preview.tsx';
import { pageSlots } from './pages/page-slots.tsx';
import { SignUpPreview } from './sign-up-preview.tsx';

type SectionFormProps = {
  /** Shown to somebody who has lost the role of admin meanwhile. */
  forbidden: ReactNode;
};

export type SettingsSection = {
  path: string;
  title: string;
  /** For browser tabs. */
  pageTitle: string;
  lead: string;
  icon: LucideIcon;
  Form: ComponentType<SectionFormProps>;
};

const CategorySettings = lazyPart(
  async () => (await import('#features/site/web/categories/category-settings.tsx')).CategorySettings,
);
const HomeSettings = lazyPart(
  async () => (await import('#features/site/web/home-settings.tsx')).HomeSettings,
);
const SignUpSettings = lazyPart(
  async () => (await import('#features/site/web/sign-up-settings.tsx')).SignUpSettings,
);

const SiteImport = lazyPart(
  async () => (await import('#features/import/web/site/site-import.tsx')).SiteImport,
);
const ReviewSettings = lazyPart(async () => (await import('./review-settings.tsx')).ReviewSettings);
const CheckSettings = lazyPart(async () => (await import('./check-settings.tsx')).CheckSettings);
const CommentSettings = lazyPart(async () => (await import('./comment-settings.tsx')).CommentSettings);
const SecuritySettings = lazyPart(async () => (await import('./security-settings.tsx')).SecuritySettings);
const ReportSettings = lazyPart(async () => (await import('./report-settings.tsx')).ReportSettings);
const FeedSettings = lazyPart(async () => (await import('./feed-settings.tsx')).FeedSettings);
const WebmentionSettings = lazyPart(
  async () => (await import('./webmention-settings.tsx')).WebmentionSettings,
);
const WebhooksSettings = lazyPart(
  async () => (await import('#features/webhooks/web/webhooks-settings.tsx')).WebhooksSettings,
);
const MailStatus = lazyPart(async () => (await import('#features/setup/web/mail-status.tsx')).MailStatus);
const SettingsFile = lazyPart(
  async () => (await import('#features/site/web/settings-file.tsx')).SettingsFile,
);

const LookSettings = lazyPart(
  async () => (await import('#features/site/web/look/look-settings.tsx')).LookSettings,
);

const PagesSettings = lazyPart(
  async () => (await import('#features/pages/web/pages-settings.tsx')).PagesSettings,
);
const FooterSettings = lazyPart(
  async () => (await import('#features/site/web/footer-settings.tsx')).FooterSettings,
);

/** In the order of the navigation. Each form is loaded when its section is opened. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: paths.identitySettings,
    title: texts.settingsLayout.identity,
    pageTitle: texts.settingsLayout.identityTitle,
    lead: texts.settingsLayout.identityLead,
    icon: Newspaper,
    Form: ({ forbidden }) => <IdentitySettings Preview={IdentityPreview} forbidden={forbidden} />,
  },
  {
    path: paths.homeSettings,
    title: texts.settingsLayout.home,
    pageTitle: texts.settingsLayout.homeTitle,
    lead: texts.settingsLayout.homeLead,
    icon: House,
    Form: ({ forbidden }) => <HomeSettings forbidden={forbidden} />,
  },
  {
    path: paths.categorySettings,
    title: texts.settingsLayout.categories,
    pageTitle: texts.settingsLayout.categoriesTitle,
    lead: texts.settingsLayout.categoriesLead,
    icon: Shapes,
    Form: ({ forbidden }) => <CategorySettings forbidden={forbidden} shownIn={articleKeys.all} />,
  },
  {
    path: paths.pageSettings,
    title: texts.settingsLayout.pages,
    pageTitle: texts.settingsLayout.pagesTitle,
    lead: texts.settingsLayout.pagesLead,
    icon: FileText,
    Form: ({ forbidden }) => <PagesSettings slots={pageSlots} forbidden={forbidden} />,
  },
  {
    path: paths.footerSettings,
    title: texts.settingsLayout.footer,
    pageTitle: texts.settingsLayout.footerTitle,
    lead: texts.settingsLayout.footerLead,
    icon: PanelBottom,
    Form: ({ forbidden }) => <FooterSettings forbidden={forbidden} />,
  },
  {
    path: paths.lookSettings,
    title: texts.settingsLayout.look,
    pageTitle: texts.settingsLayout.lookTitle,
    lead: texts.settingsLayout.lookLead,
    icon: Palette,
    Form: ({ forbidden }) => <LookSettings forbidden={forbidden} />,
  },
  {
    path: paths.signUpSettings,
    title: texts.settingsLayout.signUp,
    pageTitle: texts.settingsLayout.signUpTitle,
    lead: texts.settingsLayout.signUpLead,
    icon: DoorOpen,
    Form: ({ forbidden }) => <SignUpSettings Preview={SignUpPreview} forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('security'),
    title: texts.settingsLayout.security,
    pageTitle: texts.settingsLayout.securityTitle,
    lead: texts.settingsLayout.securityLead,
    icon: ShieldCheck,
    Form: ({ forbidden }) => <SecuritySettings forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('reviews'),
    title: texts.settingsLayout.reviews,
    pageTitle: texts.settingsLayout.reviewsTitle,
    lead: texts.settingsLayout.reviewsLead,
    icon: Stamp,
    Form: ({ forbidden }) => <ReviewSettings forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('checks'),
    title: texts.settingsLayout.checks,
    pageTitle: texts.settingsLayout.checksTitle,
    lead: texts.settingsLayout.checksLead,
    icon: ListChecks,
    Form: ({ forbidden }) => <CheckSettings forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('comments'),
    title: texts.settingsLayout.comments,
    pageTitle: texts.settingsLayout.commentsTitle,
    lead: texts.settingsLayout.commentsLead,
    icon: MessagesSquare,
    Form: ({ forbidden }) => <CommentSettings forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('reports'),
    title: texts.settingsLayout.reports,
    pageTitle: texts.settingsLayout.reportsTitle,
    lead: texts.settingsLayout.reportsLead,
    icon: Flag,
    Form: ({ forbidden }) => <ReportSettings forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('mail'),
    title: texts.settingsLayout.mail,
    pageTitle: texts.settingsLayout.mailTitle,
    lead: texts.settingsLayout.mailLead,
    icon: Mail,
    Form: ({ forbidden }) => <MailStatus forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('feeds'),
    title: texts.settingsLayout.feeds,
    pageTitle: texts.settingsLayout.feedsTitle,
    lead: texts.settingsLayout.feedsLead,
    icon: RadioTower,
    Form: ({ forbidden }) => <FeedSettings forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('webmentions'),
    title: texts.settingsLayout.webmentions,
    pageTitle: texts.settingsLayout.webmentionsTitle,
    lead: texts.settingsLayout.webmentionsLead,
    icon: AtSign,
    Form: ({ forbidden }) => <WebmentionSettings forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('webhooks'),
    title: texts.settingsLayout.webhooks,
    pageTitle: texts.settingsLayout.webhooksTitle,
    lead: texts.settingsLayout.webhooksLead,
    icon: Radio,
    Form: ({ forbidden }) => <WebhooksSettings forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('import'),
    title: texts.settingsLayout.import,
    pageTitle: texts.settingsLayout.importTitle,
    lead: texts.settingsLayout.importLead,
    icon: FileUp,
    Form: ({ forbidden }) => <SiteImport forbidden={forbidden} />,
  },
  {
    path: paths.settingsOf('file'),
    title: texts.settingsLayout.file,
    pageTitle: texts.settingsLayout.fileTitle,
    lead: texts.settingsLayout.fileLead,
    icon: FileJson,
    Form: () => <SettingsFile />,
  },
];

/** The section of a path, also of a page within it. Undefined on the overview. */
export const findSection = (pathname: string): SettingsSection | undefined =>
  settingsSections.find(({ path }) => isWithin(pathname, path));
