// The text of a submission, for journeys and page tests.
export const paragraphs = [
  'A proof is read twice. The first reading is for the sense.',
  'The second reading is for the letters, and it takes longer.',
  'Whoever wrote a text reads what they meant.',
  'Names come first, then numbers, then quotes.',
  'A message that says what changed repeats the diff.',
  'Nobody reads the same page twice.',
];

export const contentOf = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

export const content = contentOf(paragraphs);
