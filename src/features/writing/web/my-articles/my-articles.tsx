import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ChartColumn, FilePen } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { type Tab, tabs } from '#features/articles/rules.ts';
import type { CallAnswer } from '#kit/api-contract.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { writingApi } from '../../contract.ts';
import { ownArticlePagesQuery } from '../own-article-queries.ts';
import { OwnArticleList } from './own-article-list.tsx';
import { OwnArticlesSkeleton } from './own-articles-skeleton.tsx';
import { emptyWords, readTab, shownTabs, tabLabel, tabPath } from './tab-words.ts';

type MyArticlesProps = {
  viewer: SignedInViewer;
  /** Where a submission stands in the queue: reviews know it, and the page puts it in. */
  renderPlace: (articleId: string) => ReactNode;
};

/** Everything the viewer has written, by where it stands. The tab is in the address. */
export function MyArticles({ viewer, renderPlace }: MyArticlesProps) {
  const [searchParams] = useSearchParams();
  const tab = readTab(searchParams);
  const list = useInfiniteQuery(ownArticlePagesQuery(useApi(), { viewerId: viewer.id, tab }));
  const navigate = useNavigate();
  const counts = list.data?.pages.at(-1)?.counts;
  const tabsRef = useShownTab(tabLabel(tab, counts));

  function select(id: string): void {
    const chosen = tabs.find((each) => each === id);
    // The arrow keys select too; each of them a step back would be a long way.
    if (chosen) void navigate(tabPath(chosen), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h1 className="font-serif text-display">{texts.pageNames.myArticles}</h1>
          <div className="flex flex-wrap gap-3">
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
        <div ref={tabsRef}>
          <Tabs
            label={texts.myArticles.tabsLabel}
            selectedId={tab}
            onSelect={select}
            tabs={shownTabs(tab, counts).map((each) => ({
              id: each,
              label: tabLabel(each, counts),
              content: <TabContent tab={each} list={list} renderPlace={renderPlace} />,
            }))}
          />
        </div>
      </div>
    </div>
  );
}

type OwnArticlePages = UseInfiniteQueryResult<InfiniteData<CallAnswer<typeof writingApi.listMine>>, Error>;

type TabContentProps = Pick<MyArticlesProps, 'renderPlace'> & { tab: Tab; list: OwnArticlePages };

function TabContent({ tab, list, renderPlace }: TabContentProps) {
  const { data, error, isPlaceholderData, isFetching } = list;
  const latest = data?.pages.at(-1);
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
    const { title, text, wayOn } = emptyWords(tab, latest.counts);
    return (
      <EmptyState
        title={title}
        action={
          <ButtonLink to={wayOn.to} variant="secondary">
            {wayOn.label}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <OwnArticleList
      articles={articles}
      total={latest.total}
      renderPlace={renderPlace}
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

/** On a phone the tabs scroll; the chosen one must be in sight, also when a link leads to it and when it grows a number. */
function useShownTab(label: string) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = ref.current?.querySelectorAll('[role=tab]') ?? [];
    const chosen = [...shown].find((tab) => tab.textContent === label);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [label]);
  return ref;
}
