import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import type { Progress } from '#features/setup/contract.ts';
import { type SetupStep, setupSteps } from '#features/setup/rules.ts';
import { SampleStep } from '#features/setup/web/sample-step.tsx';
import { progressQuery, useProgressChange } from '#features/setup/web/setup-queries.ts';
import type { Identity } from '#features/site/rules.ts';
import type { SignUpPolicy } from '#features/site/sign-up-policy.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AdminsOnly } from '../dashboard/staff-only.tsx';
import { AccountStep } from './account-step.tsx';
import { SetUpFrame } from './set-up-frame.tsx';
import { SiteStep } from './site-step.tsx';

// The settings load these parts too, and only if they are opened.
const MailStatus = lazyPart(async () => (await import('#features/setup/web/mail-status.tsx')).MailStatus);
const SignUpSettings = lazyPart(
  async () => (await import('#features/site/web/sign-up-settings.tsx')).SignUpSettings,
);

const stepPath = (step: SetupStep): string => `${paths.setUp}?step=${step}`;

/** The settings show the same previews, so their page passes them in. */
export type Previews = {
  Identity: ComponentType<{ identity: Identity }>;
  SignUp: ComponentType<{ policy: SignUpPolicy }>;
};

type SetUpProps = { viewer: SignedInViewer; previews: Previews };

/** Leads an admin through what a new site has to decide. The URL holds the step, so each can be left and come back to. */
export function SetUp({ viewer, previews }: SetUpProps) {
  const { data, error, isFetching, refetch } = useQuery(progressQuery(useApi()));
  if (data) return <Steps viewer={viewer} progress={data} previews={previews} />;
  if (error && 'status' in error && error.status === 403) return <AdminsOnly />;
  return (
    <SetUpFrame>
      {error ? (
        <RetryCard title={texts.setUp.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCard>
      ) : (
        <SkeletonText lines={6} />
      )}
    </SetUpFrame>
  );
}

function Steps({ viewer, progress, previews }: SetUpProps & { progress: Progress }) {
  const steps = setupSteps.filter(
    (step) => step !== 'sample' || progress.hasSample || isDone(progress, step),
  );
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const change = useProgressChange();
  const asked = steps.find((step) => step === searchParams.get('step'));
  const current = asked ?? steps.find((step) => !isDone(progress, step)) ?? 'account';
  const headingRef = useFocusOnChange(current);
  const next = steps[steps.indexOf(current) + 1];
  // Somebody who has an account makes none.
  const hasLead = current !== 'account' || progress.isSample;

  function complete(step: SetupStep): void {
    // A step that could not be marked is offered again; that must not hold anybody up.
    change.mutate({ step });
    if (next) void navigate(stepPath(next));
  }

  const finish = () =>
    change.mutate(
      { step: current, isOpen: false },
      {
        onSuccess: () => {
          toast.success(texts.setUp.finished, texts.setUp.finishedHint);
          void navigate(paths.dashboard);
        },
        onError: (error) => toast.error(texts.setUp.notFinished, failureMessage(error)),
      },
    );

  const contents: Record<SetupStep, ReactNode> = {
    account: progress.isSample ? (
      <AccountStep token="" onDone={() => complete('account')} onRefused={() => void navigate(paths.setUp)} />
    ) : (
      <p className="[overflow-wrap:anywhere]">
        <RichText
          text={texts.setUp.accountDone}
          parts={{ link: <Link to={paths.profile} className="underline underline-offset-4" /> }}
          values={{ name: viewer.name, email: viewer.email }}
        />
      </p>
    ),
    site: <SiteStep Preview={previews.Identity} forbidden={<AdminsOnly />} onDone={() => complete('site')} />,
    'sign-up': (
      <SignUpSettings
        Preview={previews.SignUp}
        forbidden={<AdminsOnly />}
        onDone={() => complete('sign-up')}
      />
    ),
    mail: <MailStatus forbidden={<AdminsOnly />} />,
    sample: <SampleStep progress={progress} onDone={() => complete('sample')} />,
  };
  return (
    <SetUpFrame nav={<StepList steps={steps} current={current} progress={progress} />}>
      <h2 ref={headingRef} tabIndex={-1} className="font-serif text-title outline-none">
        {stepTexts[current].title}
      </h2>
      {hasLead && <p className="mt-2 max-w-measure text-ink-soft">{stepTexts[current].lead}</p>}
      <div className="mt-8">
        <Suspense fallback={<SkeletonText lines={6} />}>{contents[current]}</Suspense>
      </div>
      <div className="mt-10 flex flex-wrap items-center gap-3 border-line border-t pt-6">
        {next ? (
          <Button
            variant={hasOwnButton(current, progress) ? 'secondary' : 'primary'}
            onClick={() => complete(current)}
          >
            {hasOwnButton(current, progress) ? texts.setUp.skip : texts.setUp.continue}
          </Button>
        ) : (
          <Button isPending={change.isPending} onClick={finish}>
            {texts.setUp.finish}
          </Button>
        )}
        <ButtonLink to={paths.dashboard} variant="quiet">
          {texts.setUp.later}
        </ButtonLink>
      </div>
    </SetUpFrame>
  );
}

const isDone = ({ done, isSample }: Progress, step: SetupStep): boolean =>
  // Somebody who is signed in as one of the sample's people still needs an account of their own.
  done.includes(step) && !(step === 'account' && isSample);

/** These steps save with a button of their own. */
const hasOwnButton = (step: SetupStep, { isSample }: Progress): boolean =>
  step === 'site' || step === 'sign-up' || (step === 'account' && isSample);

const stepTexts: Record<SetupStep, { title: string; lead: string }> = {
  account: { title: texts.setUp.account, lead: texts.setUp.accountLead },
  site: { title: texts.setUp.site, lead: texts.setUp.siteLead },
  'sign-up': { title: texts.setUp.signUp, lead: texts.setUp.signUpLead },
  mail: { title: texts.setUp.mail, lead: texts.setUp.mailLead },
  sample: { title: texts.setUp.sample, lead: texts.setUp.sampleLead },
};

type StepListProps = { steps: SetupStep[]; current: SetupStep; progress: Progress };

function StepList({ steps, current, progress }: StepListProps) {
  return (
    <nav aria-label={texts.setUp.steps}>
      <ol className="flex flex-col gap-1 border-line border-s">
        {steps.map((step, index) => (
          <li key={step} className="-ms-px">
            <Link
              to={stepPath(step)}
              aria-current={step === current ? 'step' : undefined}
              className="flex min-h-11 items-center gap-3 border-transparent border-s-2 px-3 text-ink-soft hover:text-ink aria-[current=step]:border-accent aria-[current=step]:font-medium aria-[current=step]:text-ink"
            >
              <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border border-edge text-sm tabular-nums">
                {isDone(progress, step) ? (
                  <Check role="img" aria-label={texts.setUp.done} className="size-4 text-good" />
                ) : (
                  index + 1
                )}
              </span>
              {stepTexts[step].title}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink-soft text-sm">
        {fill(texts.setUp.progress, {
          done: steps.filter((step) => isDone(progress, step)).length,
          all: steps.length,
        })}
      </p>
    </nav>
  );
}

/** The heading of a new step gets the focus, so that screen readers and keyboards start there. */
function useFocusOnChange(step: SetupStep) {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) ref.current?.focus();
    shown.current = step;
  }, [step]);
  return ref;
}
