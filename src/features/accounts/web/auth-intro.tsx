import type { AuthMode } from './auth-mode.ts';

/** The code is a step of signing up and has no address of its own. */
export type AuthStep = AuthMode | 'code';

const texts: Record<AuthStep, { title: string; lead: string }> = {
  signin: {
    title: 'Welcome back.',
    lead: 'Sign in to go on with your drafts and to see where your articles stand.',
  },
  signup: {
    title: 'Write for people who build software.',
    lead: 'An account takes a minute: your name, an address, and a code that we mail to it.',
  },
  code: {
    title: 'Check your mail.',
    lead: 'The code shows that the address is yours. It can take a moment to arrive; the spam folder is worth a look.',
  },
  forgot: {
    title: 'Set a new password.',
    lead: 'We mail a code to your address. With it you choose a new password, and every device is signed out.',
  },
};

/** Only what is so. */
const promises = [
  'Every article is read by a person before readers see it, typically within 24–48 hours.',
  'What you write is yours: one download holds all of it, and deleting your account takes it away.',
  'No trackers, no ads, no cookies. Your email address is never shown to readers.',
];

export function AuthIntro({ step }: { step: AuthStep }) {
  const { title, lead } = texts[step];
  return (
    <div className="lg:pt-6">
      <h1 className="font-serif text-display">{title}</h1>
      <p className="mt-5 max-w-xl font-serif text-ink-soft text-lead">{lead}</p>
      <ul className="mt-10 hidden max-w-lg flex-col gap-5 border-line border-t pt-8 lg:flex">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-4 leading-relaxed">
            <CaretMark />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  );
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
