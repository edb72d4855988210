import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';

type LoadMoreProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** The button below the rows of a list, as long as there are more. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 flex justify-center">
      <Button
        variant="secondary"
        isPending={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {texts.actions.loadMore}
      </Button>
    </div>
  );
}
