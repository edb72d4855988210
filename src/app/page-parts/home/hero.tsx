import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/services.tsx';
import { getSession, redirectAfterLoginKey } from '#client/session.ts';
import { useSite } from '#client/site.ts';
import { homeQuery } from '#features/site/web/home-query.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { CachedPart } from '#ui/cached-part.tsx';
import { FeaturedProof } from './featured-proof.tsx';

/** Without the words of the site, which could not be loaded, its name and tagline introduce it. */
export function Hero() {
  const site = useSite();
  const { data } = useQuery(homeQuery(useApi()));
  const { headline, lead, figures } = data ?? {
    headline: [{ text: site.name, isEmphasised: false }],
    lead: site.tagline,
    figures: [],
  };
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-14 px-gutter pt-12 pb-20 sm:pt-16 lg:grid-cols-[1.08fr_1fr] lg:items-center lg:gap-16 lg:pt-20 lg:pb-28">
      <CachedPart as="div" name="hero" values={[headline, lead, figures]}>
        <h1 dir="auto" className="font-serif text-display [overflow-wrap:anywhere]">
          <Headline parts={headline} />
        </h1>
        {lead !== '' && (
          <p dir="auto" className="mt-6 max-w-xl font-serif text-ink-soft text-lead [overflow-wrap:anywhere]">
            {lead}
          </p>
        )}
        <div className="mt-9 flex flex-wrap gap-3">
          <StartWritingButton />
          <ButtonLink to={paths.articles} variant="secondary" size="large">
            {texts.hero.exploreArticles}
          </ButtonLink>
        </div>
        {figures.length > 0 && (
          <dl className="mt-14 grid max-w-xl grid-cols-3 gap-4 border-line border-t pt-6 sm:gap-8">
            {figures.map(({ kind, value, label }) => (
              <div key={kind} className="flex flex-col-reverse justify-end gap-1.5">
                <dt className="text-ink-soft text-sm leading-snug">{label}</dt>
                <dd className="font-[520] font-serif text-2xl tracking-tight sm:text-3xl">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </CachedPart>
      <FeaturedProof />
    </section>
  );
}

type HeadlineProps = { parts: { text: string; isEmphasised: boolean }[] };

function Headline({ parts }: HeadlineProps) {
  return parts.map((part, index) =>
    part.isEmphasised ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a headline never move.
      <em key={index} className="text-accent">
        {part.text}
      </em>
    ) : (
      part.text
    ),
  );
}

/** Visitors sign in first, and come back to the write page. */
function StartWritingButton() {
  const navigate = useNavigate();

  function askToSignIn(event: MouseEvent): void {
    if (getSession().state().status === 'signed-in') return;
    event.preventDefault();
    sessionStorage.setItem(redirectAfterLoginKey, paths.write);
    navigate(paths.auth);
  }

  return (
    <ButtonLink to={paths.write} size="large" onClick={askToSignIn}>
      {texts.hero.startWriting}
    </ButtonLink>
  );
}
