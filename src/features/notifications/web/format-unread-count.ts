// More digits do not fit into the badge.
const maxDisplayed = 99;

export function formatUnreadCount(unread: number): string {
  return unread > maxDisplayed ? `${maxDisplayed}+` : String(unread);
}
