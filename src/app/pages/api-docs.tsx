export const load = () => ({ title: 'API', description: 'x' });
export function Component() {
  return null;
}
