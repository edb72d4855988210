import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { NotFoundScreen } from '#ui/not-found-screen.tsx';
import { WaysOn } from '../page-parts/ways-on.tsx';

export const load: LoadPage = () => ({
  title: texts.notFound.title,
  description: texts.notFound.description,
  status: 404,
});

export function Component() {
  return (
    <NotFoundScreen title={texts.notFound.heading} actions={<WaysOn />}>
      {texts.notFound.text}
    </NotFoundScreen>
  );
}
