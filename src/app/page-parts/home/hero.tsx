import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { getSession, redirectAfterLoginKey } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { CachedPart } from '#ui/cached-part.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { FeaturedProof } from './featured-proof.tsx';

/** Only figures that are always true: no invented counts of readers or articles. */
const figures = [
  { value: texts.hero.reviewTime, label: texts.hero.reviewTimeLabel },
  { value: texts.hero.reviewedShare, label: texts.hero.reviewedShareLabel },
  { value: texts.hero.trackers, label: texts.hero.trackersLabel },
];

export function Hero() {
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-14 px-gutter pt-12 pb-20 sm:pt-16 lg:grid-cols-[1.08fr_1fr] lg:items-center lg:gap-16 lg:pt-20 lg:pb-28">
      <CachedPart as="div" name="hero" values={[]}>
        <h1 className="font-serif text-display">
          <RichText text={texts.hero.headline} parts={{ em: <em className="text-accent" /> }} />
        </h1>
        <p className="mt-6 max-w-xl font-serif text-ink-soft text-lead">{texts.hero.lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <StartWritingButton />
          <ButtonLink to={paths.articles} variant="secondary" size="large">
            {texts.hero.exploreArticles}
          </ButtonLink>
        </div>
        <dl className="mt-14 grid max-w-xl grid-cols-3 gap-4 border-line border-t pt-6 sm:gap-8">
          {figures.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse justify-end gap-1.5">
              <dt className="text-ink-soft text-sm leading-snug">{figure.label}</dt>
              <dd className="font-[520] font-serif text-2xl tracking-tight sm:text-3xl">{figure.value}</dd>
            </div>
          ))}
        </dl>
      </CachedPart>
      <FeaturedProof />
    </section>
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
