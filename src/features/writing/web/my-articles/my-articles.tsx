import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ChartColumn, FilePen } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { type Tab, tabs } from '#features/articles/rules.ts';
import type { CallResponse } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { ShownTogether } from '#ui/shown-together.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { writingApi } from '../../contract.ts';
import { OwnInvitations } from '../co-authors/own-invitations.tsx';
import { ownArticlePagesQuery } from '../own-article-queries.ts';
import { OwnPreviewLinks } from '../preview-links/own-preview-links.tsx';
import { usePlainReviewTime } from '../use-plain-review-time.ts';
import type { RenderRemarks } from './own-article-card.tsx';
import { OwnArticleList } from './own-article-list.tsx';
import { OwnArticlesSkeleton } from './own-articles-skeleton.tsx';
import { emptyTabMessage, readTab, tabLabel, tabPath, visibleTabs } from './tab-labels.ts';

type MyArticlesProps = {
  viewer: SignedInViewer;
  /** The position of a submission in the review queue. It comes from another feature, so the page passes it in. */
  renderQueuePosition: (articleId: string) => ReactNode;
  renderRemarks: RenderRemarks;
  /** The viewer's series, below the articles, and a link to them. */
  series: ReactNode;
  seriesLink: ReactNode;
};

/** The viewer's own articles, in one tab for each state. The tab is in the URL. */
export function MyArticles({ viewer, series, seriesLink, ...slots }: MyArticlesProps) {
  const [searchParams] = useSearchParams();
  const tab = readTab(searchParams);
  const list = useInfiniteQuery(ownArticlePagesQuery(useApi(), { viewerId: viewer.id, tab }));
  const navigate = useNavigate();
  const counts = list.data?.pages.at(-1)?.counts;
  const tabsRef = useScrollToTab(tabLabel(tab, counts));

  function select(id: string): void {
    const chosen = tabs.find((each) => each === id);
    // Replace the history entry: the arrow keys select tabs too, and each would become a step back.
    if (chosen) void navigate(tabPath(chosen), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h1 className="font-serif text-display">{texts.pageNames.myArticles}</h1>
          <div className="flex flex-wrap gap-3">
            {seriesLink}
            <ButtonLink to={paths.statistics} variant="secondary">
              <ChartColumn aria-hidden className="size-4" />
              {texts.myArticles.statistics}
            </ButtonLink>
            <ButtonLink to={paths.write}>
              <FilePen aria-hidden className="size-4" />
              {texts.pageNames.writeArticle}
            </ButtonLink>
          </div>
        </header>
        <ShownTogether placeholder={<OwnArticlesSkeleton />}>
          <OwnInvitations viewerId={viewer.id} />
          <div ref={tabsRef}>
            <Tabs
              label={texts.myArticles.tabsLabel}
              selectedId={tab}
              onSelect={select}
              tabs={visibleTabs(tab, counts).map((each) => ({
                id: each,
                label: tabLabel(each, counts),
                content: <TabContent tab={each} list={list} {...slots} />,
              }))}
            />
          </div>
          <div className="mt-16 border-line border-t pt-10">{series}</div>
          <OwnPreviewLinks viewerId={viewer.id} />
        </ShownTogether>
      </div>
    </div>
  );
}

type OwnArticlePages = UseInfiniteQueryResult<InfiniteData<CallResponse<typeof writingApi.listMine>>, Error>;

type TabContentProps = Omit<MyArticlesProps, 'viewer' | 'series' | 'seriesLink'> & {
  tab: Tab;
  list: OwnArticlePages;
};

function TabContent({ tab, list, ...slots }: TabContentProps) {
  const { data, error, isPlaceholderData, isFetching } = list;
  const latest = data?.pages.at(-1);
  const reviewTime = usePlainReviewTime();
  if (!latest && error) {
    return (
      <RetryCard title={texts.myArticles.notLoaded} isPending={isFetching} onRetry={() => list.refetch()}>
        {failureMessage(error)}
      </RetryCard>
    );
  }
  if (!data || !latest || isPlaceholderData) return <OwnArticlesSkeleton />;
  const articles = data.pages.flatMap(({ blogs }) => blogs);
  if (articles.length === 0) {
    const { title, text, action } = emptyTabMessage(tab, latest.counts);
    return (
      <EmptyState
        title={title}
        action={
          <ButtonLink to={action.to} variant="secondary">
            {action.label}
          </ButtonLink>
        }
      >
        {fill(text, { reviewTime })}
      </EmptyState>
    );
  }
  return (
    <OwnArticleList
      articles={articles}
      total={latest.total}
      {...slots}
      more={
        list.hasNextPage
          ? {
              isPending: list.isFetchingNextPage,
              hasFailed: list.isFetchNextPageError,
              load: () => list.fetchNextPage(),
            }
          : undefined
      }
    />
  );
}

/** On a phone the tabs scroll sideways. Scrolls to the selected tab when it changes or its label gets a number. */
function useScrollToTab(label: string) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = ref.current?.querySelectorAll('[role=tab]') ?? [];
    const selected = [...all].find((tab) => tab.textContent === label);
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [label]);
  return ref;
}
