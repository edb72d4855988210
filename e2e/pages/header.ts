import type { Page } from '@playwright/test';

export function headerOf(page: Page) {
  const banner = page.getByRole('banner');
  const mainNav = banner.getByRole('navigation', { name: 'Main' });
  const mobileMenu = banner.getByRole('navigation', { name: 'Menu', exact: true });
  const searchBox = banner.getByRole('searchbox', { name: 'Search articles' });
  const accountButton = banner.getByRole('button', { name: 'Account menu' });
  return {
    banner,
    backButton: banner.getByRole('link', { name: 'Back', exact: true }),
    logo: banner.getByRole('link', { name: 'Galley, home' }),
    articlesLink: mainNav.getByRole('link', { name: 'Articles' }),
    writeLink: mainNav.getByRole('link', { name: 'Write Article' }),
    searchBox,
    themeSwitch: banner.getByRole('button', { name: 'Switch between light and dark' }),
    signInLink: banner.getByRole('link', { name: 'Sign In' }),
    signUpLink: banner.getByRole('link', { name: 'Sign Up' }),
    accountButton,
    accountMenu: page.getByRole('menu'),
    mobileMenu,
    mobileMenuButton: banner.getByRole('button', { name: 'Menu', exact: true }),

    async search(text: string): Promise<void> {
      await searchBox.fill(text);
      await searchBox.press('Enter');
    },
    async chooseInAccountMenu(name: string): Promise<void> {
      await accountButton.click();
      await page.getByRole('menuitem', { name }).click();
    },
  };
}
