import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { WordmarkOf } from '../../shell/logo.tsx';

type Shown = {
  name: string;
  tagline: string;
  description: string;
  imprint: string;
};

/** The header, a search result and the footer of the site, with settings that are not saved yet. */
export function IdentityPreview({ identity }: { identity: Shown }) {
  const { name, tagline, description, imprint } = identity;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-paper">
      <div className="flex h-header items-center border-line border-b px-4 [&_bdi]:truncate">
        <WordmarkOf name={name} logo={useSite().look?.logo ?? null} />
      </div>
      <div className="px-4 py-5">
        <p dir="auto" className="truncate font-medium text-accent">
          {fill(texts.identityPreview.pageTitle, { site: name })}
        </p>
        <p dir="auto" className="mt-1 line-clamp-3 text-ink-soft text-sm [overflow-wrap:anywhere]">
          {description}
        </p>
      </div>
      <div className="border-line border-t bg-sunken px-4 py-5">
        <p dir="auto" className="font-serif text-ink-soft leading-snug [overflow-wrap:anywhere]">
          {tagline}
        </p>
        <p dir="auto" className="mt-3 text-ink-soft text-xs [overflow-wrap:anywhere]">
          {fill(texts.footer.copyright, { site: name })} {imprint} {texts.footer.madeWith}
        </p>
      </div>
    </div>
  );
}
