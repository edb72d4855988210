// More digits would not fit, and nobody counts them.
const maxShown = 99;

export function shownCount(unread: number): string {
  return unread > maxShown ? `${maxShown}+` : String(unread);
}
