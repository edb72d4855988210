import { texts } from '#texts';
import { Button } from '../button.tsx';

type LoadMoreProps = {
  /** An infinite query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** For lists in a section of a page. */
  isSmall?: boolean;
};

/** The button below the rows of a list, as long as there are more. */
export function LoadMore({ list, isSmall = false }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={isSmall ? 'mt-4' : 'mt-6 flex justify-center'}>
      <Button
        variant="secondary"
        size={isSmall ? 'small' : 'medium'}
        isPending={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? texts.actions.tryAgain : texts.actions.loadMore}
      </Button>
    </div>
  );
}
