import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';

/** Where readers can go from an address where there is nothing. */
export function WaysOn() {
  return (
    <>
      <ButtonLink to={paths.home}>{texts.actions.goHome}</ButtonLink>
      <ButtonLink to={paths.articles} variant="secondary">
        {texts.actions.browseAllArticles}
      </ButtonLink>
    </>
  );
}
