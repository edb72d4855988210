import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { maxTags, popularTags } from '../../rules.ts';

type WritingAsideProps = { tags: readonly string[]; onTag: (tag: string) => void };

/** What helps while writing. */
export function WritingAside({ tags, onTag }: WritingAsideProps) {
  return (
    <>
      <section aria-labelledby="writing-guidelines" className="flex flex-col gap-3">
        <h2 id="writing-guidelines" className="font-serif text-xl">
          Writing Guidelines
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-sm marker:text-accent">
          <li>Write about something you have done, and say what it taught you.</li>
          <li>Show code that runs, and name its language.</li>
          <li>Explain the words a newcomer would stumble over.</li>
          <li>Give every image a description.</li>
          <li>Say where ideas and pictures come from.</li>
        </ul>
        <p className="text-sm">
          <Link to={paths.guidelines} className="underline underline-offset-4">
            All guidelines
          </Link>
        </p>
      </section>
      <section aria-labelledby="popular-tags" className="flex flex-col gap-3">
        <h2 id="popular-tags" className="font-serif text-xl">
          Popular Tags
        </h2>
        <ul className="flex flex-wrap gap-2">
          {popularTags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                disabled={tags.includes(tag) || tags.length >= maxTags}
                onClick={() => onTag(tag)}
                className="min-h-9 rounded-full border border-edge bg-raised px-3 text-sm hover:border-ink hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-50"
              >
                {tag}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export function ReviewNotice() {
  return (
    <p className="rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      All articles go through admin review before they are published. This typically takes 24-48 hours.
    </p>
  );
}
