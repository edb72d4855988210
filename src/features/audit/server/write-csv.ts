// CSV (RFC 4180) that is safe to open in a spreadsheet.

// Characters with which a spreadsheet formula may start, including full-width ones. A note must not run as a formula on
// an admin's machine.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
