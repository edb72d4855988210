import type { ComponentProps } from 'react';
import { adoptStyles } from '#client/adopt-styles.ts';
import type { PageSlots } from '#features/pages/web/page-slots.ts';
import { ChangedText } from '#features/review-page/web/changes/changed-text.tsx';
import changesStyles from '#features/review-page/web/changes/changes.css?inline';
import diffStyles from '#richtext/diff/diff.css?inline';

adoptStyles(diffStyles);
adoptStyles(changesStyles);

const noMarks: ReadonlySet<number> = new Set();

/** A comparison of two texts of a page, as reviewers see those of an article. A page has no category, tags or SEO fields. */
export function ComparedText({ comparison }: ComponentProps<PageSlots['ComparedText']>) {
  const { lead, ...compared } = comparison;
  return (
    <div className="review-text">
      <ChangedText
        comparison={{
          ...compared,
          excerpt: lead,
          category: { before: null, after: null },
          tags: { added: [], removed: [], kept: [] },
          seo: [],
        }}
        alwaysVisible={noMarks}
      />
    </div>
  );
}
