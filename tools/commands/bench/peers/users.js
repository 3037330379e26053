// Both tools count pages, the API has cursors: the cursor of a page is known when the page before has been read.

const FILTERS = { users: 'all', creators: 'creator' };
const cursors = new Map();

/** A page of `users` or `creators`, from 1. */
export async function readPage(resource, page) {
  const key = (number) => `${resource} ${number}`;
  const cursor = cursors.get(key(page));
  const params = new URLSearchParams({ filter: FILTERS[resource], ...(cursor && { cursor }) });
  const response = await fetch(`/v2/user?${params}`);
  if (!response.ok) throw new Error(response.statusText);
  const read = await response.json();
  cursors.set(key(page + 1), read.cursors.next);
  return { users: read.users, hasNext: Boolean(read.cursors.next) };
}
