// The site limits sign-ins and codes by address. Each journey comes from one of its own, so that none uses up
// what another is allowed.
let lastAddress = 0;

export function nextClientAddress(): { 'x-forwarded-for': string } {
  lastAddress += 1;
  return { 'x-forwarded-for': `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}` };
}
