type OutsideLinkProps = { href: string };

/** To wherever a member says; we vouch for nothing there, and tell it nothing. */
export function OutsideLink({ href }: OutsideLinkProps) {
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow ugc"
      className="text-accent underline decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:text-accent-strong hover:decoration-2"
    >
      {readableAddress(href)}
    </a>
  );
}

/** `https://www.example.com/` → `example.com`. */
function readableAddress(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
