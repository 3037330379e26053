import { FILE_NAME, PROBES, WORKER, WORKER_NAMES } from './addresses.ts';
import { ASSET_HEADERS, FILE_HEADERS, type Headers, WORKER_HEADERS } from './headers.ts';

// In the patterns of these hosts `/v1/*` leaves out `/v1`.
const API = ['/v1', '/v1/*', '/v2', '/v2/*'];

const WRITTEN = 'Written by npm run headers, from the <meta name="admin-dash:…"> elements of index.html.';

/** The configuration files for each kind of host, by their path in the built folder. */
export function recipes(page: Headers): Record<string, string> {
  return {
    'hosting/nginx.conf': nginx(page),
    'hosting/Caddyfile': caddy(page),
    _headers: underscoreHeaders(page),
    _redirects: redirects(),
  };
}

/** Every other path serves index.html. The format has no pattern for names with a dot. */
function redirects(): string {
  const missingPaths = ['/hosting/*', ...API, ...PROBES.map((probe) => `/${probe}`)].map(
    (path) => `${path} /index.html 404`,
  );
  const workers = WORKER_NAMES.map((name) => `/${name} ${WORKER.path} 200`);
  return `${[...missingPaths, ...workers, '/* /index.html 200'].join('\n')}\n`;
}

/** For a server block that sets `root`: include it there. */
function nginx(page: Headers): string {
  const add = (headers: Headers) =>
    // `always` adds a header to error pages too. Only existing files may be cached.
    Object.entries(headers).map(([name, value]) => {
      const always = name === 'Cache-Control' ? '' : ' always';
      return `  add_header ${name} "${value.replaceAll('"', '\\"')}"${always};`;
    });
  return `${[
    `# ${WRITTEN}`,
    '# In a server block, after its root: include /path/to/dist/hosting/nginx.conf;',
    '# For brotli, load ngx_http_brotli_static_module and set "brotli_static on;" in the server block.',
    'gzip_static on;',
    'etag on;',
    '# Ends the service worker of an application that was at this address before.',
    `if ($http_${WORKER.header.toLowerCase().replace('-', '_')} = ${WORKER.value}) {`,
    `  rewrite ^ ${WORKER.path} last;`,
    '}',
    `location = ${WORKER.path} {`,
    ...add(WORKER_HEADERS),
    '  try_files $uri =404;',
    '}',
    'location /assets/ {',
    ...add(ASSET_HEADERS),
    '  try_files $uri =404;',
    '}',
    'location /hosting/ {',
    '  return 404;',
    '}',
    'location ~ ^/(favicon[^/]*\\.svg|(robots|licenses)\\.txt)$ {',
    ...add(FILE_HEADERS),
    '  try_files $uri =404;',
    '}',
    'location = /index.html {',
    '  gzip_static off;',
    ...add(page),
    '}',
    '# Every other address is one of the page, but none of the API: proxy /v1/ and /v2/ by a location of their own.',
    'location / {',
    `  if ($uri ~ "^/(v[12](/|$)|(${PROBES.join('|')})/?$)") {`,
    '    return 404;',
    '  }',
    '# A name with a dot is that of a file, unless it is an id.',
    `  if ($uri ~ "^(?!.*${FILE_NAME.unless}).*${FILE_NAME.has}") {`,
    '    return 404;',
    '  }',
    '  rewrite ^ /index.html last;',
    '}',
  ].join('\n')}\n`;
}

/** For a site that sets `root`: import it there. */
function caddy(page: Headers): string {
  const set = (headers: Headers) =>
    Object.entries(headers).map(([name, value]) => `\t\t${name} "${value.replaceAll('"', '\\"')}"`);
  const files = (matcher: string, headers: Headers) => [
    `handle ${matcher} {`,
    '\theader {',
    ...set(headers),
    '\t}',
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '}',
  ];
  return `${[
    `# ${WRITTEN}`,
    '# In a site, after its root: import /path/to/dist/hosting/Caddyfile',
    '# To proxy the API, put "handle /v1/*" and "handle /v2/*" above the import.',
    `@missing path /assets/* /hosting/* ${API.join(' ')} ${PROBES.map((probe) => `/${probe}`).join(' ')}`,
    '# A name with a dot is that of a file, unless it is an id.',
    '@file_name {',
    `\tpath_regexp ${FILE_NAME.has}`,
    `\tnot path_regexp ${FILE_NAME.unless}`,
    '\tnot path /index.html',
    '}',
    '@asset {',
    '\tpath /assets/*',
    '\tfile',
    '}',
    '@file {',
    '\tpath /favicon*.svg /robots.txt /licenses.txt',
    '\tfile',
    '}',
    '# Ends the service worker of an application that was at this address before.',
    `@worker header ${WORKER.header} ${WORKER.value}`,
    '# In this order.',
    'route {',
    `rewrite @worker ${WORKER.path}`,
    ...files(WORKER.path, WORKER_HEADERS),
    ...files('@asset', ASSET_HEADERS),
    ...files('@file', FILE_HEADERS),
    ...['@missing', '@file_name'].flatMap((matcher) => [`handle ${matcher} {`, '\trespond 404', '}']),
    '# Every other address is one of the page.',
    'handle {',
    '\theader {',
    ...set(page),
    '\t}',
    '\trewrite * /index.html',
    '\tfile_server',
    '}',
    '}',
  ].join('\n')}\n`;
}

/**
 * The format of Netlify and Cloudflare Pages. Headers of all matching rules are joined, so set Cache-Control
 * once.
 */
function underscoreHeaders(page: Headers): string {
  const lines = (headers: Headers) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const { 'Cache-Control': _, ...always } = page;
  const { 'Cache-Control': kept = '' } = ASSET_HEADERS;
  const { 'Service-Worker-Allowed': allowed = '' } = WORKER_HEADERS;
  return `${[
    `# ${WRITTEN}`,
    '/*',
    ...lines(always),
    '/assets/*',
    `  Cache-Control: ${kept}`,
    WORKER.path,
    `  Service-Worker-Allowed: ${allowed}`,
  ].join('\n')}\n`;
}
