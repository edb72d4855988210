type ExternalLinkProps = { href: string };

/**
 * A link that a member entered on their profile. `rel` says that it is the same person, by which Mastodon and others verify a
 * profile that links back; that we do not endorse it; and hides the referrer.
 */
export function ExternalLink({ href }: ExternalLinkProps) {
  return (
    <a
      href={href}
      rel="me noopener noreferrer nofollow ugc"
      className="text-accent underline decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:text-accent-strong hover:decoration-2"
    >
      {readableUrl(href)}
    </a>
  );
}

/** `https://www.example.com/` → `example.com`. */
function readableUrl(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
