import { expect, test } from 'vitest';
import { csvLine } from './write-csv.ts';

test.each([
  [['plain', 'two words', ''], 'plain,two words,\r\n'],
  [['one, two', 'he said "no"', 'a\nb'], '"one, two","he said ""no""","a\nb"\r\n'],
  [[' padded '], '" padded "\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)'], "'=1+1,'+1,'-1,'@SUM(A1)\r\n"],
  [['\t=1'], "'\t=1\r\n"],
  [['\r=1'], '"\'\r=1"\r\n'],
  [['\n=1'], '"\'\n=1"\r\n'],
  [['＝1', '＋1', '－1', '＠A'], "'＝1,'＋1,'－1,'＠A\r\n"],
  [['=HYPERLINK("https://evil.example","x")'], '"\'=HYPERLINK(""https://evil.example"",""x"")"\r\n'],
  [['1 - 2', 'a=b'], '1 - 2,a=b\r\n'],
])('the cells %j are written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
