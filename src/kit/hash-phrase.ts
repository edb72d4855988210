/** FNV-1a with a final mix, as a signed 32-bit integer, which PostgreSQL stores in four bytes. */
export function hashPhrase(phrase: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < phrase.length; index += 1) {
    hash = Math.imul(hash ^ phrase.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0;
}
