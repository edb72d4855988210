/** The URL of the embedded database without the folder of its socket, which its own user alone can reach and which bypasses a proxy. */
export function overTcp(connectionString: string): URL {
  const url = new URL(connectionString);
  url.searchParams.delete('host');
  return url;
}
