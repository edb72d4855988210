const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** To clients ids are opaque; what cannot be one of ours is simply not there, and PostgreSQL need not be asked. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
