import { texts } from '#texts';
import { FilterLinks } from '#ui/lists/filter-links.tsx';
import { useDecisionStore } from './decisions/use-decision-store.ts';
import { DeskListView } from './desk-list.tsx';
import { RejectedRow } from './rejected-row.tsx';
import type { QueueList } from './use-queue-list.ts';

const emptyTexts = {
  rejected: {
    title: texts.articleLabels.noRejected,
    text: texts.rejectedList.noRejectedHint,
  },
  hidden: { title: texts.articleLabels.noHidden, text: texts.rejectedList.noHiddenHint },
};

/** The lists, each with its URL. */
type Lists = Record<'rejected' | 'hidden', { list: QueueList; to: string }>;

type RejectedListProps = { lists: Lists; chosen: 'rejected' | 'hidden' };

/** Rejected and hidden articles, which can be restored. */
export function RejectedList({ lists, chosen }: RejectedListProps) {
  const decisions = useDecisionStore();
  const { list } = lists[chosen];
  return (
    <>
      <ListSwitch lists={lists} chosen={chosen} />
      <DeskListView
        key={chosen}
        label={chosen === 'hidden' ? texts.rejectedList.hiddenArticles : texts.rejectedList.rejectedArticles}
        list={list}
        empty={emptyTexts[chosen]}
      >
        {(article, { titleId }) => (
          <RejectedRow
            article={article}
            titleId={titleId}
            onReturn={(_, outcome) => decisions.decide({ article, list: chosen, outcome, note: '' })}
          />
        )}
      </DeskListView>
    </>
  );
}

const labels = { rejected: texts.articleLabels.rejected, hidden: texts.articleLabels.hidden };

function ListSwitch({ lists, chosen }: RejectedListProps) {
  const links = (['rejected', 'hidden'] as const).map((name) => {
    const { list, to } = lists[name];
    const label = list.total === undefined ? labels[name] : `${labels[name]} (${list.total})`;
    return { to, label, isChosen: name === chosen };
  });
  return <FilterLinks label={texts.rejectedList.filterLabel} links={links} />;
}
