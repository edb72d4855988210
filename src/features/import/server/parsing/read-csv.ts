// Reads CSV as RFC 4180 describes it: commas, quotes, and line feeds inside quotes.

/** Rows by the names in the first line. Undefined if a quote is not closed. */
export function readCsv(text: string): Record<string, string>[] | undefined {
  const rows = readRows(text.replace(/^\ufeff/, ''));
  if (!rows) return undefined;
  const [names = [], ...lines] = rows;
  return lines
    .filter((line) => line.length > 1 || line[0] !== '')
    .map((line) => Object.fromEntries(names.map((name, index) => [name.trim(), line[index] ?? ''])));
}

function readRows(text: string): string[][] | undefined {
  // One value: quoted, or plain up to a comma or the end of the line; and what follows it.
  const value = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const rows: string[][] = [[]];
  while (value.lastIndex < text.length || rows.at(-1)?.length === 0) {
    const match = value.exec(text);
    if (!match) return undefined;
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') break;
    if (match[3] !== ',') rows.push([]);
    // A comma at the very end stands before one more empty value.
    else if (value.lastIndex === text.length) rows.at(-1)?.push('');
    if (value.lastIndex === text.length) break;
  }
  return rows.filter((row) => row.length > 0);
}
