/** `1 person`, `2 people`; `1 account`, `2 accounts`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
