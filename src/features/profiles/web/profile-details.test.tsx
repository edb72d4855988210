import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Profile } from '../contract.ts';
import { ProfileDetails } from './profile-details.tsx';

test('links on a profile say that they lead to the same person, and are not endorsed', () => {
  const website = 'https://social.example/@ada';
  const socialLinks = { twitter: '', linkedin: '', github: 'https://github.com/ada' };
  const html = renderToStaticMarkup(<ProfileDetails profile={{ website, socialLinks } as Profile} />);
  for (const href of [website, socialLinks.github]) {
    expect(html).toContain(`<a href="${href}" rel="me noopener noreferrer nofollow ugc"`);
  }
});
