import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';

/** Shown to members who open a page for those who review. */
export const ReviewersOnly = () => (
  <Closed title={texts.staffOnly.forReviewers} text={texts.staffOnly.forReviewersText} />
);

/** Shown to everyone else who opens a page for moderators, also to reviewers. */
export const EditorsOnly = () => (
  <Closed title={texts.staffOnly.forEditors} text={texts.staffOnly.forEditorsText} />
);

/** Shown to everyone else who opens a page for admins, also to reviewers and editors. */
export const AdminsOnly = () => (
  <Closed title={texts.staffOnly.forAdmins} text={texts.staffOnly.forAdminsText} />
);

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col items-center px-gutter py-20 text-center sm:py-28">
      <ClosedSheet />
      <h1 className="mt-8 font-serif text-title">{title}</h1>
      <p className="mt-3 max-w-md text-ink-soft text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.myArticles}>{texts.pageNames.myArticles}</ButtonLink>
        <ButtonLink to={paths.home} variant="secondary">
          {texts.actions.goHome}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The number 403 with a reviewer's pencil across it. */
function ClosedSheet() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 120" className="w-full max-w-sm">
      <text x="46" y="98" className="fill-ink font-serif" fontSize="112" fontWeight="500" letterSpacing="-4">
        403
      </text>
      <path
        d="M30 84 L282 40 l10 4 -7 9 L33 97 z M282 40 l3 13"
        className="fill-paper stroke-accent"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
