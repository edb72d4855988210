// Enough for "Anna’s old phone, the one with the crack".
export const maxPasskeyNameLength = 60;
