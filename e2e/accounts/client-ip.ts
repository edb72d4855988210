// The site limits sign-ins and codes by IP address. Each journey uses an address of its own, so that no journey uses
// up the limit of another.
let lastAddress = 0;

export function nextClientIp(): { 'x-forwarded-for': string } {
  lastAddress += 1;
  return { 'x-forwarded-for': `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}` };
}
