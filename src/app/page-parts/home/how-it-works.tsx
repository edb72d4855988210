import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { CachedPart } from '#ui/cached-part.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

const steps = [
  {
    title: texts.howItWorks.write,
    text: texts.howItWorks.writeText,
  },
  {
    title: texts.howItWorks.review,
    text: texts.howItWorks.reviewText,
  },
  {
    title: texts.howItWorks.publish,
    text: texts.howItWorks.publishText,
  },
];

export function HowItWorks() {
  const { reviewTime } = useSite();
  return (
    <CachedPart
      as="section"
      name="how it works"
      values={[reviewTime]}
      aria-labelledby="how-it-works"
      className="third-frame border-line border-t bg-sunken"
    >
      <div className="mx-auto max-w-page px-gutter py-16 sm:py-20">
        <h2 id="how-it-works" className="font-serif text-title">
          {texts.howItWorks.title}
        </h2>
        <ol className="mt-10 grid gap-10 sm:grid-cols-3 sm:gap-8">
          {steps.map((step, index) => (
            <li key={step.title} className="border-ink border-t pt-5">
              <span className="font-mono text-accent text-sm">{String(index + 1).padStart(2, '0')}</span>
              <h3 className="mt-2 font-serif text-2xl">{step.title}</h3>
              <p className="mt-2 text-ink-soft leading-relaxed">{fill(step.text, { reviewTime })}</p>
            </li>
          ))}
        </ol>
        <p className="mt-12 text-ink-soft">
          <RichText
            text={texts.howItWorks.guidelines}
            parts={{
              link: <Link to={paths.guidelines} className="text-accent underline underline-offset-4" />,
            }}
          />
        </p>
      </div>
    </CachedPart>
  );
}
