import { fileURLToPath } from 'node:url';
import { type CodeSplittingOptions, tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './tools/build/compile-hints.ts';
import { earlyReads } from './tools/build/early-reads.ts';
import { hosting } from './tools/build/hosting.ts';
import { precompress } from './tools/build/precompress.ts';

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4000';
// Keep the browser's Host header: the sandbox compares it with Origin on every write.
const proxy = { target: sandbox, changeOrigin: false };

// The parts that a route file is split into. The rest stays with the route tree.
type Parts = NonNullable<CodeSplittingOptions['defaultBehavior']>;
const PARTS: Parts = [
  ['component', 'pendingComponent'],
  ['errorComponent', 'notFoundComponent'],
];
// Loaders import their resource's calls, so they are split off with their page. Pointing at a link fetches
// both.
const PARTS_WITH_LOADER: Parts = [
  ['loader', 'component', 'pendingComponent'],
  ['errorComponent', 'notFoundComponent'],
];
// Not split: the guards, which decide before more code is there. The head starts the reads of the pages.
const EAGER = /^\/_staff(\/_super)?$/;

// The router plugin adds a question mark and the part's name to the id of a split part of a route file.
const STAFF =
  /src\/(wire\/(users|scalars|user-patch)|features\/shell\/staff-layout|routes\/_staff(\/lists\/(users|creators|banned-users|featured))?\.tsx\?)/;

const GROUPS = [
  { name: 'base', test: /src\/main\.tsx$/, priority: 2 },
  { name: 'staff', test: STAFF, priority: 1 },
  { name: 'contract', test: /src\/wire\// },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      codeSplittingOptions: {
        defaultBehavior: PARTS_WITH_LOADER,
        splitBehavior: ({ routeId }) => (EAGER.test(routeId) ? PARTS : undefined),
      },
    }),
    react(),
    vanillaExtractPlugin(),
    hosting(),
    earlyReads(),
    compileHints(),
    precompress(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: {
      // The shim is for React 17 and older.
      'use-sync-external-store/shim': 'use-sync-external-store',
      // The browser version decodes names such as &amp; through innerHTML, which trusted types forbid. The
      // Node version uses a table.
      'decode-named-character-reference': fileURLToPath(
        new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  build: {
    // A data: URL would need an additional rule in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Makes the users list 1.3 kB smaller (brotli) than the default minifier does.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 4 } },
    reportCompressedSize: false,
    // The manifest shows tests which file contains a source.
    manifest: true,
    // One small stylesheet: with one chunk per component, the requests would cost more than the bytes saved.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first chunk lists all other files, and their names would be half of that list.
        chunkFileNames: ({ name }) =>
          GROUPS.some((group) => group.name === name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        // Without groups, every module that two routes share becomes a chunk, and the users list takes 20
        // requests. A group includes what its files import. First comes what every page needs, then the main
        // area's frame.
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/v1': proxy,
      '/v2': proxy,
      '/sandbox': proxy,
      // The public pages. /nft-sites, /nft-campaigns and /lists/waitlists belong to the dashboard.
      '^/(nft-drop|nft-campaign|waitlist)/': proxy,
    },
  },
});
