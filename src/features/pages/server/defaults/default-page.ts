import type { SiteFacts } from '../../rules.ts';

/** A text that comes with the site, made from what is true of it. */
export type DefaultPage = {
  /** The heading of the page. */
  title: string;
  /** For browser tabs and search results. */
  metaTitle: string;
  /** In the footer. */
  label: string;
  description: string;
  lead: string;
  /** HTML for readers. A paragraph with only `{review-time}` stands for the measured review time. */
  content: string;
};

export type WriteDefault = (facts: SiteFacts) => DefaultPage;
