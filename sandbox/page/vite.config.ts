import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../tools/build/precompress.ts';
import { rem } from '../../tools/build/rem.ts';

/** The sandbox's page has its own build, so that none of its code reaches the dashboard's. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/sandbox/',
  publicDir: false,
  plugins: [react(), vanillaExtractPlugin(), rem(), precompress()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../../dist-sandbox',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
  },
});
