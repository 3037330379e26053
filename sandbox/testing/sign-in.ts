import { expect } from 'vitest';

/** Signs in as `super`, for calls made from Node. @returns the cookie of the session */
export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/v1/session?scope=admin`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'super', password: 'sandbox-super' }),
  });
  expect(response.status, await response.text()).toBe(204);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
