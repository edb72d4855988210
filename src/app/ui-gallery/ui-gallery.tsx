import type { LoadPage } from '#client/page.ts';
import { BadgesAndAvatars } from './badges-and-avatars.tsx';
import { Buttons } from './buttons.tsx';
import { Colours } from './colours.tsx';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';
import { ProseSample } from './prose-sample.tsx';
import { States } from './states.tsx';
import { Surfaces } from './surfaces.tsx';
import { TypeScale } from './type-scale.tsx';

export const load: LoadPage = () => ({
  title: 'UI gallery',
  description: 'Every UI component, in all its variants and states.',
  isIndexable: false,
});

export function Component() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <h1 className="font-serif text-display">UI gallery</h1>
      <p className="mt-4 max-w-measure font-serif text-ink-soft text-lead">
        Every piece in all its variants and states, to look at in both themes, on a phone and by keyboard.
      </p>
      <Colours />
      <TypeScale />
      <Buttons />
      <Fields />
      <BadgesAndAvatars />
      <Surfaces />
      <States />
      <Overlays />
      <ProseSample />
    </div>
  );
}
