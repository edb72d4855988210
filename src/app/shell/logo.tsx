import { type SiteLook, useSite } from '#client/site.ts';
import { classNames } from '#ui/class-names.ts';

const longName = 20;

/** Lines of a proof, with the caret that a proof-reader uses to mark missing text. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect x="4" y="2.5" width="24" height="27" rx="2.5" className="fill-ink" />
      <path d="M9 9.5h14M9 15h14M9 20.5h5" className="stroke-paper" strokeWidth="2" strokeLinecap="round" />
      <path
        d="m16.5 25.5 4-6.5 4 6.5"
        className="fill-none stroke-caret"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A long name may wrap; a parent limits the lines with `line-clamp`. */
export function Wordmark() {
  const { name, look } = useSite();
  return <WordmarkOf name={name} logo={look?.logo ?? null} />;
}

type WordmarkProps = { name: string; logo: SiteLook['logo'] };

/** The size of a logo is known before it is loaded, so that nothing moves. The style sheet shows the one of the theme. */
export function WordmarkOf({ name, logo }: WordmarkProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      {logo ? (
        [logo, logo.dark].map(
          (image) =>
            image && (
              <img
                key={image.url}
                src={image.url}
                // The link around it, or the end of the page, has the name as text.
                alt=""
                width={image.width}
                height={image.height}
                loading="lazy"
                className="site-logo"
              />
            ),
        )
      ) : (
        <LogoMark className="size-7 shrink-0" />
      )}
      {(!logo || logo.isNameBeside) && (
        <bdi
          className={classNames(
            'min-w-0 font-[580] font-serif leading-tight tracking-tight',
            // Two lines of it fit the header, beside a logo too.
            name.length > longName ? 'text-lg' : 'text-2xl',
          )}
        >
          {name}
        </bdi>
      )}
    </span>
  );
}
