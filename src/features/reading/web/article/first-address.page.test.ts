// What the page of an article shows that appeared elsewhere first.
import { waitFor } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { ada, createMembers, grace, type MemberSession } from '#e2e/members.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const elsewhere = 'https://blog.example.org/proofs';
let author: MemberSession;
let written: ReturnType<typeof writeArticles>;

beforeAll(async () => {
  const members = createMembers(site);
  author = await members.signIn(ada);
  written = writeArticles(site, { author, admin: await members.signIn(grace) });
});

const headOf = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);

test('the page names the first address quietly, and search engines find it', async () => {
  const { slug } = await written.approved({ title: 'Proofs', canonicalUrl: elsewhere });
  const html = await (await fetch(`${site.url}/article/${slug}`)).text();
  expect(html).toContain(`<link rel="canonical" href="${elsewhere}" data-page>`);
  expect(html).toContain(`"sameAs":"${elsewhere}"`);
  const page = await openPage(site, `/article/${slug}`);
  expect(headOf('link[rel=canonical]', 'href')).toBe(elsewhere);
  expect(headOf('meta[property="og:url"]', 'content')).toBe(`${site.url}/article/${slug}`);
  const link = page.main.getByRole('link', { name: 'blog.example.org' });
  expect(link.getAttribute('href')).toBe(elsewhere);
  expect(link.closest('p')?.textContent).toBe('First published at blog.example.org');
});

test('after a navigation within the site, the address is there too, and gone on the next page', async () => {
  const { slug } = await written.approved({ title: 'From elsewhere', canonicalUrl: elsewhere });
  const page = await openPage(site, '/articles');
  const [link] = page.main.getAllByRole('link', { name: /From elsewhere/ });
  await page.user.click(link as HTMLElement);
  await page.main.findByRole('link', { name: 'blog.example.org' });
  await waitFor(() => expect(headOf('link[rel=canonical]', 'href')).toBe(elsewhere));
  expect(document.location.pathname).toBe(`/article/${slug}`);
});
