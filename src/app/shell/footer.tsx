import { type SiteIdentity, useSite } from '#client/site.ts';
import { SubscribeForm } from '#features/newsletter/web/subscribe-form.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { CachedPart } from '#ui/cached-part.tsx';
import { FileLink, Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Wordmark } from './logo.tsx';

const linkClass = 'inline-flex min-h-9 items-center text-ink-soft [overflow-wrap:anywhere] hover:text-accent';

export function Footer() {
  const site = useSite();
  return (
    <CachedPart as="footer" name="footer" values={[]} className="mt-auto border-line border-t">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-10 px-gutter py-14 sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(3,1fr)_1.8fr]">
        <div className="col-span-2 min-w-0 [overflow-wrap:anywhere] sm:col-span-3 lg:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-xs font-serif text-ink-soft text-lg leading-snug">{site.tagline}</p>
        </div>
        {site.footer.map(({ column, links }) => (
          <FooterColumn key={column} title={titles[column] ?? site.name} links={links} />
        ))}
        <section aria-labelledby="stay-updated" className="col-span-2 sm:col-span-3 lg:col-span-1">
          <h2 id="stay-updated" className="font-semibold">
            {texts.footer.stayUpdated}
          </h2>
          <p className="mt-3 mb-4 text-ink-soft">{texts.footer.newsletter}</p>
          <SubscribeForm />
          <p className="mt-4 text-ink-soft text-sm">
            <RichText
              text={texts.footer.feed}
              parts={{
                link: <FileLink href={paths.feed} className="text-ink underline underline-offset-4" />,
              }}
            />
          </p>
        </section>
      </div>
      <div className="mx-auto max-w-page px-gutter">
        <p className="flex flex-wrap gap-x-2 border-line border-t py-6 text-ink-soft text-sm [overflow-wrap:anywhere]">
          <span>
            <RichText text={texts.footer.copyright} values={{ site: site.name }} />
          </span>
          <bdi>{site.imprint}</bdi>
          <span>{texts.footer.madeWith}</span>
        </p>
      </div>
    </CachedPart>
  );
}

/** The third column has the name of the site. */
const titles: Record<string, string> = { read: texts.footer.read, write: texts.footer.write };

type FooterColumnProps = { title: string; links: SiteIdentity['footer'][number]['links'] };

function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <nav aria-label={title} className="min-w-0">
      <h2 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {title}
      </h2>
      <ul className="mt-3 flex flex-col">
        {links.map(({ label, url, isPage }) => (
          <li key={label + url}>
            {isPage ? (
              <Link to={url} className={linkClass}>
                {label}
              </Link>
            ) : (
              // A plain link, because it may lead to another site.
              <FileLink href={url} dir="auto" className={linkClass}>
                {label}
              </FileLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
