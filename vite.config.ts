import { fileURLToPath } from 'node:url';
import { type CodeSplittingOptions, tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { variable } from './sandbox/settings.ts';
import { compileHints } from './tools/build/compile-hints.ts';
import { devPolicy } from './tools/build/dev-policy.ts';
import { earlyReads } from './tools/build/early-reads.ts';
import { hosting } from './tools/build/hosting.ts';
import { manifestTo } from './tools/build/manifest.ts';
import { OLDEST_BROWSERS } from './tools/build/oldest-browsers.ts';
import { precompress } from './tools/build/precompress.ts';
import { rem } from './tools/build/rem.ts';

const API = variable('SANDBOX_URL') ?? 'http://127.0.0.1:4000';
// A sandbox compares the browser's Host header with Origin on every write. Another API gets its own origin in both.
const sandbox = API.startsWith('http://127.0.0.1:')
  ? { target: API, changeOrigin: false }
  : { target: API, changeOrigin: true, headers: { origin: new URL(API).origin } };
// The last ones are public pages. /nft-sites, /nft-campaigns and /lists/waitlists belong to the dashboard.
const PUBLIC = '^/(nft-drop|nft-campaign|waitlist)/';
const proxy = { '/v1': sandbox, '/v2': sandbox, '/sandbox': sandbox, [PUBLIC]: sandbox };

// Loaders import their resource's calls, so they ship with their page. `beforeLoad` of a guard is never split off.
const PARTS: CodeSplittingOptions['defaultBehavior'] = [
  ['loader', 'component', 'pendingComponent'],
  ['errorComponent', 'notFoundComponent'],
];

const GROUPS = /^(base|staff|contract)$/;
// The main area's frame and the user lists. The plugin adds `?` and the part's name to a part of a route file.
const STAFF =
  /src\/(wire\/(users|scalars)|features\/shell\/staff-layout|routes\/_staff(\/lists\/(users|creators|banned-users|featured))?\.tsx\?)/;

const ENTITIES = 'decode-named-character-reference';

export default defineConfig({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      codeSplittingOptions: { defaultBehavior: PARTS },
    }),
    react(),
    vanillaExtractPlugin(),
    rem(),
    manifestTo('.cache/manifest.json'),
    hosting(),
    devPolicy(),
    earlyReads(),
    compileHints(),
    precompress(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: {
      // The shim is for React 17 and older.
      'use-sync-external-store/shim': 'use-sync-external-store',
      // A table instead of innerHTML, which trusted types forbid in browsers.
      [ENTITIES]: fileURLToPath(import.meta.resolve(ENTITIES)),
    },
  },
  build: {
    // A data: URL would need an additional rule in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
    // The manifest shows tests which file contains a source.
    manifest: true,
    // Most licenses ask for their text in each copy.
    license: { fileName: 'licenses.txt' },
    // One small stylesheet: with one for each chunk, the requests would cost more than the bytes saved.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first chunk lists all other files, and their names would be half of that list.
        chunkFileNames: ({ name }) => `assets/${GROUPS.test(name) ? '[name]-' : ''}[hash:7].js`,
        // A group includes what its files import. Without groups, the users list takes 77 requests.
        codeSplitting: {
          groups: [
            { name: 'base', test: /src\/main\.tsx$/, priority: 2 },
            { name: 'staff', test: STAFF, priority: 1 },
            { name: 'contract', test: /src\/wire\// },
            // Small files that many parts share: the first chunk lists each file with its name.
            { name: 'shared', test: /src\/(lib|rules)\// },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy },
});
