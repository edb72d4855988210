import { useEffect, useState } from 'react';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { readStoredPath } from './after-login-path.ts';
import type { AuthMode } from './auth-mode.ts';

/** The code step belongs to signing up and has no URL of its own. */
export type AuthStep = AuthMode | 'code';

const intros: Record<AuthStep, { title: string; description: string }> = {
  signin: {
    title: texts.authIntro.signInTitle,
    description: texts.authIntro.signInLead,
  },
  signup: {
    title: texts.authIntro.signUpTitle,
    description: texts.authIntro.signUpLead,
  },
  code: {
    title: texts.authIntro.codeTitle,
    description: texts.authIntro.codeLead,
  },
  forgot: {
    title: texts.authIntro.newPasswordTitle,
    description: texts.authIntro.newPasswordLead,
  },
};

const benefits = [texts.authIntro.reviewed, texts.authIntro.yourWork, texts.authIntro.noTrackers];

export function AuthIntro({ step }: { step: AuthStep }) {
  const { title, description } = intros[step];
  const { reviewTime, signUp } = useSite();
  // Do not explain how to sign up to somebody who cannot.
  const isClosed = step === 'signup' && (signUp === 'closed' || signUp === 'invitation');
  return (
    <div className="lg:pt-6">
      <h1 className="font-serif text-display">{title}</h1>
      {!isClosed && <p className="mt-5 max-w-xl font-serif text-ink-soft text-lead">{description}</p>}
      <ReturnNotice />
      <ul className="mt-10 hidden max-w-lg flex-col gap-5 border-line border-t pt-8 lg:flex">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-4 leading-relaxed">
            <CaretMark />
            {fill(benefit, { reviewTime })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tells visitors who were sent here from another page that they will return there. */
function ReturnNotice() {
  const [path, setPath] = useState<string>();
  // The path is in session storage, which the server cannot read.
  useEffect(() => setPath(readStoredPath()), []);
  if (path === undefined) return null;
  return (
    <p className="mt-5 flex max-w-xl gap-3 font-medium">
      <CaretMark />
      {describeReturnPath(path)}
    </p>
  );
}

function describeReturnPath(path: string): string {
  if (path.startsWith(paths.article(''))) return texts.authIntro.backToArticle;
  return path.startsWith(paths.write) ? texts.authIntro.onToEditor : texts.authIntro.backToPage;
}

/** The proofreader's mark for "insert here". */
function CaretMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className="mt-2 size-3 shrink-0 fill-none stroke-accent"
      strokeWidth="2"
    >
      <path d="m1 11 5-9 5 9" />
    </svg>
  );
}
