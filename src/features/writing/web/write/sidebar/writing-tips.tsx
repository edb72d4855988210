import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { maxTags } from '#features/articles/rules.ts';
import { popularTagsQuery } from '#features/reading/categories-query.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { usePlainReviewTime } from '../../use-plain-review-time.ts';

type WritingTipsProps = { tags: readonly string[]; onTag: (tag: string) => void };

/** Short guidelines, and popular tags to add with a click. */
export function WritingTips({ tags, onTag }: WritingTipsProps) {
  const { data: popularTags } = useQuery(popularTagsQuery(useApi()));
  return (
    <>
      <section aria-labelledby="writing-guidelines" className="flex flex-col gap-3">
        <h2 id="writing-guidelines" className="font-serif text-xl">
          {texts.pageNames.guidelines}
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm marker:text-accent">
          <li>{texts.writingAside.tipExperience}</li>
          <li>{texts.writingAside.tipCode}</li>
          <li>{texts.writingAside.tipTerms}</li>
          <li>{texts.writingAside.tipImages}</li>
          <li>{texts.writingAside.tipSources}</li>
        </ul>
        <p className="text-sm">
          <Link to={paths.guidelines} className="underline underline-offset-4">
            {texts.writingAside.allGuidelines}
          </Link>
        </p>
      </section>
      {popularTags && <PopularTags popularTags={popularTags} tags={tags} onTag={onTag} />}
    </>
  );
}

/** What authors of this site use now. Without them, an author types tags. */
function PopularTags({ popularTags, tags, onTag }: WritingTipsProps & { popularTags: readonly string[] }) {
  return (
    <section aria-labelledby="popular-tags" className="flex flex-col gap-3">
      <h2 id="popular-tags" className="font-serif text-xl">
        {texts.categories.popularTags}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {popularTags.map((tag) => (
          <li key={tag} className="max-w-full">
            <button
              dir="auto"
              type="button"
              disabled={tags.includes(tag) || tags.length >= maxTags}
              onClick={() => onTag(tag)}
              className="min-h-9 max-w-full truncate rounded-full border border-edge bg-raised px-3 text-sm hover:border-ink hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50"
            >
              {tag}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The review time that the site aims for, and how long reviews take at the moment. */
export function ReviewNotice({ reviewTime }: { reviewTime: ReactNode }) {
  const goal = usePlainReviewTime();
  return (
    <div className="flex flex-col gap-1 rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      <p>{fill(texts.writingAside.reviewTimeGoal, { reviewTime: goal })}</p>
      {reviewTime}
    </div>
  );
}
