import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { siteStatisticsQuery } from '#features/statistics/web/statistics-queries.ts';
import { useRange } from '#features/statistics/web/use-range.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';

const steps = [
  { to: paths.pageSettings, label: texts.firstSteps.pages },
  { to: paths.invitations, label: texts.firstSteps.invite },
  { to: paths.settingsOf('import'), label: texts.firstSteps.import },
];

/** What an admin of a new site does next, below the empty queue. Nothing once an article was published. */
export function FirstSteps({ viewerId }: { viewerId: string }) {
  // The figures above the tabs are from the same call.
  const { data } = useQuery(siteStatisticsQuery(useApi(), { viewerId, range: useRange() }));
  if (data?.counts.published !== 0) return null;
  return (
    <section aria-label={texts.firstSteps.title} className="mt-3">
      <p className="mb-4 text-ink-soft">{texts.firstSteps.lead}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {steps.map(({ to, label }) => (
          <ButtonLink key={to} to={to} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
