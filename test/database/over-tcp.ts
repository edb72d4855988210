/** For proxies, which the socket of the embedded database would bypass, and for other users, who cannot reach it. */
export function overTcp(connectionString: string): URL {
  const url = new URL(connectionString);
  url.searchParams.delete('host');
  return url;
}
