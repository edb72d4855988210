import { ThumbsUp, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Advice, checkAdvice, maxAdviceLength } from '#features/reviews/rules.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ignoreSpaceAfterKey } from '#ui/shortcuts/focus-by-key.ts';
import type { Review } from '../../contract.ts';
import type { PanelRefs } from '../decision/decision-panel.tsx';
import { NoteField } from '../decision/note-field.tsx';
import type { Recommendation } from './recommendation-list.tsx';
import type { Recommending } from './use-recommend.ts';

type RecommendPanelProps = {
  notices: ReactNode;
  /** What to look for, and what others recommend. */
  others: ReactNode;
  /** Opens what to look for. */
  guidelines: ReactNode;
  review: Review;
  /** The viewer's own recommendation on this revision. */
  own: Recommendation | undefined;
  recommending: Recommending;
  note: string;
  onNote: (note: string) => void;
  refs: PanelRefs;
};

/** In place of the decision, for those who recommend: a few words and two buttons. */
export function RecommendPanel(props: RecommendPanelProps) {
  const { notices, others, guidelines, review, own, recommending, note, onNote, refs } = props;
  const [error, setError] = useState<string>();
  const why = review.choices.find(({ reason }) => reason !== '')?.reason ?? '';

  async function give(advice: Advice): Promise<void> {
    const check = checkAdvice({ advice, note });
    setError(check.ok ? undefined : check.message);
    if (!check.ok) return refs.note.current?.focus();
    if (await recommending.recommend(advice, note)) onNote('');
  }

  const buttonProps = (advice: Advice) => ({
    className: 'max-lg:flex-1 max-lg:px-2 max-lg:text-sm',
    isPending: recommending.pending === advice,
    onClick: () => void give(advice),
    ...ignoreSpaceAfterKey,
  });

  return (
    <section aria-label={texts.recommendPanel.title} className="decision-panel">
      {notices}
      {others}
      <div className="decision-inner">
        {review.mayRecommend ? (
          <>
            <NoteField
              ref={refs.note}
              beside={guidelines}
              label={texts.recommendPanel.note}
              placeholder={texts.recommendPanel.note}
              maxLength={maxAdviceLength}
              note={note}
              onNote={(text) => {
                onNote(text);
                setError(undefined);
              }}
              error={error ?? recommending.error}
              hint={undefined}
            />
            <div className="decision-buttons">
              <Button ref={refs.approve} aria-keyshortcuts="a" {...buttonProps('approve')}>
                <ThumbsUp aria-hidden className="size-4 max-sm:hidden" />
                {texts.recommendPanel.approve}
              </Button>
              <Button ref={refs.changes} aria-keyshortcuts="c" variant="secondary" {...buttonProps('return')}>
                <Undo2 aria-hidden className="size-4 max-sm:hidden" />
                {texts.recommendPanel.sendBack}
              </Button>
            </div>
          </>
        ) : null}
        <p className="decision-reason flex flex-wrap items-center gap-x-3 gap-y-1">
          {own ? (
            <>
              <span>
                {own.advice === 'approve'
                  ? texts.recommendPanel.youApprove
                  : texts.recommendPanel.youSendBack}
              </span>
              {review.mayRecommend && (
                <Button
                  variant="quiet"
                  size="small"
                  className="-my-1"
                  isPending={recommending.pending === 'withdraw'}
                  onClick={() => void recommending.withdraw()}
                >
                  {texts.recommendPanel.withdraw}
                </Button>
              )}
            </>
          ) : (
            why
          )}
        </p>
      </div>
    </section>
  );
}
