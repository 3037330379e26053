import { API_HOST, CREATORS_HOST, isOrigin, TIMEOUT } from './config';

/** Shows in words, in place of the page, what is wrong with how it was set up; who has set it up reads them. */
function showFault(words: string) {
  const message = document.createElement('p');
  message.role = 'alert';
  message.textContent = `Admin Dash is not set up: ${words}`;
  document.body.replaceChildren(message);
}

/** Names the first setting that is not what it should be. */
export function showWrongSetting() {
  const settings = { api: API_HOST, creators: CREATORS_HOST };
  const [name, value] = Object.entries(settings).find(([, each]) => !isOrigin(each)) ?? [
    'timeout-ms',
    TIMEOUT,
  ];
  const right =
    name === 'timeout-ms' ? 'a number of milliseconds' : 'an origin such as https://api.example.com';
  showFault(`<meta name="admin-dash:${name}"> in index.html says "${value}", which is not ${right}.`);
}

/** The page's own policy does not let it call the API. */
export function showBlockedApi() {
  showFault(
    `the Content-Security-Policy that came with this page forbids it to call ${API_HOST}. Run "npm run headers", and serve the page with the headers that it writes.`,
  );
}
