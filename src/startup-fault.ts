import { API_HOST, CREATORS_HOST, isOrigin, TIMEOUT } from './lib/browser/config';

/** Replaces the page with a message about a wrong setting, for the person who set up the host. */
function showFault(words: string) {
  const message = document.createElement('p');
  message.role = 'alert';
  message.textContent = `Admin Dash is not set up: ${words}`;
  document.body.replaceChildren(message);
}

/** Names the first invalid setting. */
export function showWrongSetting() {
  const settings = { api: API_HOST, creators: CREATORS_HOST };
  const wrongOrigin = Object.entries(settings).find(([, each]) => !isOrigin(each));
  const [name, value] = wrongOrigin ?? ['timeout-ms', TIMEOUT];
  const right = wrongOrigin ? 'an origin such as https://api.example.com' : 'a number of milliseconds';
  showFault(`<meta name="admin-dash:${name}"> in index.html says "${value}", which is not ${right}.`);
}

/** The page's own policy blocks calls to the API. */
export function showBlockedApi() {
  showFault(
    `the Content-Security-Policy that came with this page forbids it to call ${API_HOST}. Run "npm run headers", and serve the page with the headers that it writes.`,
  );
}
