import type { LoadPage } from '#client/page.ts';
import { Hero } from './home/hero.tsx';
import { HowItWorks } from './home/how-it-works.tsx';

export const load: LoadPage = () => ({
  title: 'Galley: articles by developers, reviewed by a person',
  description:
    'Developers publish what they have learned, and every article is read by a person before readers see it.',
});

export function Component() {
  return (
    <>
      <Hero />
      <HowItWorks />
    </>
  );
}
