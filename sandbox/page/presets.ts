import type { NewFault } from './calls';

export type Preset = { label: string; about: string; fault: NewFault };

/** The failures that QA rehearses most, with a label each. */
export const PRESETS: Preset[] = [
  {
    label: 'The next ban fails',
    about: 'One PATCH of a user is answered with 503',
    fault: { method: 'PATCH', path: '^/v1/user/[^/]+$', kind: 'status', status: 503 },
  },
  {
    label: 'Uploads break at half',
    about: 'The next three uploads are cut after half of their bytes',
    fault: { method: 'PUT', path: '^/sandbox/upload/|/finalize/', kind: 'drop', times: 3 },
  },
  {
    label: 'Answers take 2 s',
    about: 'The next 50 calls are answered after 2 s',
    fault: { path: '^/v[12]/', kind: 'delay', ms: 2_000, times: 50 },
  },
  {
    label: 'The list sends HTML',
    about: 'The next three reads of a user list get an error page of a proxy with status 200',
    fault: {
      method: 'GET',
      path: '^/v2/user',
      kind: 'body',
      contentType: 'text/html',
      body: '<!doctype html><h1>Bad gateway</h1>',
      times: 3,
    },
  },
  {
    label: 'The next edit gets no answer',
    about: 'The next PATCH is done, then the connection is cut before the answer',
    fault: { method: 'PATCH', path: '^/v1/', kind: 'drop', applied: true },
  },
  {
    label: 'Too many requests',
    about: 'The next three calls are answered with 429 and Retry-After: 10',
    fault: { path: '^/v[12]/', kind: 'status', status: 429, headers: { 'Retry-After': '10' }, times: 3 },
  },
];
