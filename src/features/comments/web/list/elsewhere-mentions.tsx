import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { ElsewhereMention } from '../../contract.ts';

/** The pages of other sites that link to the article. Their words are not ours, so search engines do not follow the links. */
export function ElsewhereMentions({ mentions }: { mentions: ElsewhereMention[] }) {
  if (mentions.length === 0) return null;
  return (
    <section aria-labelledby="mentions-title" className="mt-12">
      <h3 id="mentions-title" className="mb-4 font-serif text-xl">
        {texts.webmentions.title}
      </h3>
      <ul className="flex flex-col gap-3">
        {mentions.map(({ id, url, host, title, author }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <a
              href={url}
              rel="nofollow ugc noopener noreferrer"
              dir="auto"
              className="font-medium underline underline-offset-4"
            >
              {title || host}
            </a>
            <p dir="auto" className="text-ink-soft text-sm">
              {author ? fill(texts.webmentions.byAuthor, { author, host }) : host}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
