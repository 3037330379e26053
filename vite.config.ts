import { fileURLToPath } from 'node:url';
import { type CodeSplittingOptions, tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { hosting } from './vite/hosting.ts';
import { trustedDevtools } from './vite/trusted-devtools.ts';

const FULL = Boolean(process.env.FULL);

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:4000';
// The Host header stays the page's own: the sandbox compares it with Origin on every write.
const proxy = { target: sandbox, changeOrigin: false };

// What a route file is split into, besides what stays with the route tree.
type Parts = NonNullable<CodeSplittingOptions['defaultBehavior']>;
const PARTS: Parts = [
  ['component', 'pendingComponent'],
  ['errorComponent', 'notFoundComponent'],
];
// A loader brings the calls of its resource. They come with their page, which a link fetches when it is pointed at.
const PARTS_WITH_LOADER: Parts = [
  ['loader', 'component', 'pendingComponent'],
  ['errorComponent', 'notFoundComponent'],
];
// Not split: the guards and the landing page, whose loaders ask for data without waiting for more code.
const EAGER = /^\/_staff(\/_super|\/lists\/users)?$/;

// The question mark is the router plugin's: it stands before the name of a split part of a route file.
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
    trustedDevtools(),
    hosting(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/, threshold: 0 }),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: {
      // The shim is for React 17 and older.
      'use-sync-external-store/shim': 'use-sync-external-store',
      // In browsers it reads names such as &amp; by setting innerHTML, which trusted types refuse; in Node from a table.
      'decode-named-character-reference': fileURLToPath(
        new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  build: {
    // A data: URL would need its own line in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // 1.3 kB less of the users list (brotli) than the default minifier.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    reportCompressedSize: false,
    // Tells tests which file a source went into.
    manifest: true,
    // One small stylesheet: a chunk of its own for each component would cost more requests than bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first chunk lists the files of all others, and names would be half of that list.
        chunkFileNames: ({ name }) =>
          GROUPS.some((group) => group.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        // Left alone, what two routes share becomes a chunk each time, and the users list takes 20 requests.
        // A group takes what its files import with it: first what every page needs, then the main area's frame.
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
      // The public pages; /nft-sites, /nft-campaigns and /lists/waitlists are the dashboard's own.
      '^/(nft-drop|nft-campaign|waitlist)/': proxy,
    },
  },
  test: {
    // `npm run test:full` runs the matrices and soaks, `npm test` everything else.
    include: [
      `{src,sandbox,sandbox-page,scripts,harness,tests,e2e}/**/*${FULL ? '.full' : ''}.test.{ts,tsx}`,
    ],
    exclude: FULL ? [] : ['**/*.full.test.{ts,tsx}'],
    // Left alone it keeps one core free, which on two is half of them.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
