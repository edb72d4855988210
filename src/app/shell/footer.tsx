import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { SubscribeForm } from '#features/newsletter/web/subscribe-form.tsx';
import { Wordmark } from './logo.tsx';

const columns = [
  {
    title: 'Read',
    links: [
      { to: paths.articles, label: 'Articles' },
      { to: paths.trending, label: 'Trending' },
      { to: paths.categories, label: 'Categories' },
      { to: paths.authors, label: 'Authors' },
    ],
  },
  {
    title: 'Write',
    links: [
      { to: paths.write, label: 'Write Article' },
      { to: paths.guidelines, label: 'Guidelines' },
      { to: paths.help, label: 'Help' },
      { to: paths.community, label: 'Community' },
    ],
  },
  {
    title: 'Galley',
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.terms, label: 'Terms' },
      { to: paths.cookies, label: 'Cookies' },
      { to: paths.apiDocs, label: 'API' },
    ],
  },
];

export function Footer() {
  return (
    <footer className="mt-auto border-line border-t">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-10 px-gutter py-14 sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(3,1fr)_1.8fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-xs font-serif text-ink-soft text-lg leading-snug">
            Articles by developers, each one read by a person before it is published.
          </p>
        </div>
        {columns.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
        <section aria-labelledby="stay-updated" className="col-span-2 sm:col-span-3 lg:col-span-1">
          <h2 id="stay-updated" className="font-semibold">
            Stay Updated
          </h2>
          <p className="mt-3 mb-4 text-ink-soft">
            The newest articles by mail. No tracking, one click to leave.
          </p>
          <SubscribeForm />
        </section>
      </div>
      <div className="mx-auto max-w-page px-gutter">
        <p className="border-line border-t py-6 text-ink-soft text-sm">
          © 2024 Galley. Free software under the MIT licence.
        </p>
      </div>
    </footer>
  );
}

type FooterColumnProps = (typeof columns)[number];

function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 flex flex-col">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="inline-flex min-h-9 items-center text-ink-soft hover:text-accent">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
