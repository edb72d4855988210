// The pages behind links in emails about accounts and behind preview links, and before and after a visit to a sign-in provider. One
// file, so that visitors load nothing more for each of them.
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import { useLinkToken } from '#client/use-link-token.ts';
import { InvitationLoading } from '#features/accounts/web/invitation/invitation-loading.tsx';
import { InvitationScreen } from '#features/accounts/web/invitation/invitation-screen.tsx';
import { NewPasswordByLink } from '#features/accounts/web/recovery/new-password-by-link.tsx';
import { RestoreEmail } from '#features/accounts/web/restore-email/restore-email.tsx';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { ProviderLinks } from '#features/sign-in/web/providers/provider-links.tsx';
import { useHiddenSession } from '#features/sign-in/web/providers/use-hidden-session.ts';
import { PreviewLoading } from '#features/writing/web/preview-links/preview-loading.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

const HandoverScreen = lazyPart(
  async () => (await import('#features/accounts/web/handover/handover-screen.tsx')).HandoverScreen,
);

const ProviderSignIn = lazyPart(
  async () => (await import('../page-parts/sign-in/provider-sign-in.tsx')).ProviderSignIn,
);

const PreviewScreen = lazyPart(
  async () => (await import('#features/writing/web/preview-links/preview-screen.tsx')).PreviewScreen,
);

const GuestNoteTool = lazyPart(
  async () => (await import('#features/marks/web/guest-notes/guest-note-tool.tsx')).GuestNoteTool,
);

/** The token is in the fragment, so the server sends the same page for every link. */
export const load: LoadPage = async ({ url, site, api, queries }) => {
  await queries.prefetchQuery(signInOptionsQuery(api));
  const [title, description] = describe(url.pathname);
  return { title, description: fill(description, { site: site.name }), isIndexable: false };
};

function describe(path: string): [title: string, description: string] {
  switch (path) {
    case paths.invitation:
      return [texts.invitationPage.title, texts.invitationPage.description];
    case paths.handover:
      return [texts.handoverPage.title, texts.handoverPage.description];
    case paths.restoreEmail:
      return [texts.restoreEmail.title, texts.restoreEmail.description];
    case paths.preview:
      return [texts.previewPage.title, texts.previewPage.description];
    case paths.newPassword:
      return [texts.newPasswordLink.title, texts.newPasswordLink.description];
    default:
      return [texts.providerPage.title, texts.providerPage.description];
  }
}

const list = new Intl.ListFormat(texts.language.dates, { type: 'conjunction' });

export function Component() {
  const { pathname } = useLocation();
  if (pathname === paths.invitation) return <Invitation />;
  if (pathname === paths.handover) return <Handover />;
  if (pathname === paths.newPassword) return <NewPasswordByLink />;
  if (pathname === paths.preview) return <Preview />;
  return pathname === paths.restoreEmail ? <Restore /> : <ProviderPage />;
}

const handoverWording = {
  title: texts.handoverPage.title,
  loading: texts.handoverPage.loading,
  needsJavaScript: texts.handoverPage.needsJavaScript,
};

/** The server does not know the author, and renders no part that is loaded later. */
function Handover() {
  const token = useLinkToken();
  const loading = <InvitationLoading wording={handoverWording} />;
  return (
    <Suspense fallback={loading}>
      {token === undefined ? (
        loading
      ) : (
        // The key resets the state when another link is opened in this tab.
        <HandoverScreen key={token} token={token} loading={loading} />
      )}
    </Suspense>
  );
}

/** The server does not know the text, and renders no part that is loaded later. */
function Preview() {
  const token = useLinkToken();
  const loading = <PreviewLoading />;
  return (
    <Suspense fallback={loading}>
      {token === undefined ? (
        loading
      ) : (
        <PreviewScreen token={token} loading={loading} noteTool={<GuestNoteTool token={token} />} />
      )}
    </Suspense>
  );
}

function Restore() {
  const { data: options } = useQuery(signInOptionsQuery(useApi()));
  return <RestoreEmail hasPasswords={options?.hasPasswords !== false} />;
}

function Invitation() {
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: options } = useQuery(signInOptionsQuery(api));
  return (
    <InvitationScreen
      nameCategories={(slugs) =>
        list.format(slugs.map((slug) => categories.find((each) => each.slug === slug)?.name ?? slug))
      }
      hasPasswords={options?.hasPasswords !== false}
      providers={(token) =>
        options &&
        options.providers.length > 0 && <ProviderLinks providers={options.providers} fragment={token} />
      }
    />
  );
}

/** The server renders no part that is loaded later, and does not know what the tab keeps. */
function ProviderPage() {
  const former = useHiddenSession();
  const placeholder = (
    <div aria-busy="true" className="mx-auto w-full max-w-xl px-gutter py-12 sm:py-20">
      <h1 className="sr-only">{texts.providerPage.title}</h1>
      <SkeletonText lines={3} />
      <noscript>
        <p className="mt-8 font-medium">{texts.providers.needsJavaScript}</p>
      </noscript>
    </div>
  );
  return (
    <Suspense fallback={placeholder}>{former ? <ProviderSignIn former={former} /> : placeholder}</Suspense>
  );
}
