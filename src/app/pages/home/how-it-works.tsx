import { Link } from 'react-router';
import { paths } from '#client/paths.ts';

const steps = [
  {
    title: 'Write',
    text: 'In an editor made for code: highlighted blocks, Markdown as you type, and drafts that are saved on every pause.',
  },
  {
    title: 'Review',
    text: 'A person reads it, typically within 24–48 hours, and approves it or says what is missing, passage by passage.',
  },
  {
    title: 'Publish',
    text: 'Readers see exactly what was approved. An edit goes through review too, while the approved text stays up.',
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-line border-t bg-sunken">
      <div className="mx-auto max-w-page px-gutter py-16 sm:py-20">
        <h2 id="how-it-works" className="font-serif text-title">
          From draft to print
        </h2>
        <ol className="mt-10 grid gap-10 sm:grid-cols-3 sm:gap-8">
          {steps.map((step, index) => (
            <li key={step.title} className="border-ink border-t pt-5">
              <span className="font-mono text-accent text-sm">{String(index + 1).padStart(2, '0')}</span>
              <h3 className="mt-2 font-serif text-2xl">{step.title}</h3>
              <p className="mt-2 text-ink-soft leading-relaxed">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-12 text-ink-soft">
          The{' '}
          <Link to={paths.guidelines} className="text-accent underline underline-offset-4">
            writing guidelines
          </Link>{' '}
          say what reviewers look for.
        </p>
      </div>
    </section>
  );
}
