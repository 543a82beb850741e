import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The SHA-256 of a built file, as the service worker compares it. */
const digestOf = (path: string): string =>
  createHash('sha256')
    .update(readFileSync(`dist/web/${path}`))
    .digest('base64');

const apiServer = `http://localhost:${process.env.PORT ?? '3000'}`;

/** The web app: `vite` serves it for development, `vite build` writes dist/web. The server is built by .ci/server.config.ts. */
export default defineConfig({
  root: 'web',
  publicDir: '../public',
  cacheDir: '../.cache/vite',
  plugins: [
    react(),
    tailwindcss(),
    // Writes /sw.js with the list of files that let the app launch offline. Registering and updating it is the app's work.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,ico,woff2,webmanifest}'],
        manifestTransforms: [
          (entries) => ({ manifest: entries.map((entry) => ({ ...entry, integrity: digestOf(entry.url) })) }),
        ],
      },
    }),
  ],
  // Dexie's own entry picks an old-browser bundle; this one is smaller, and there is one copy for RxDB and for us.
  // RxJS's ES2015 build needs neither tslib nor its classes taken apart.
  resolve: {
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }],
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The polyfill is an inline script, which the content security policy forbids; supported browsers preload natively.
    modulePreload: { polyfill: false },
    // What jsPDF would load to draw web pages and pictures. Payslips are text, and 350 KB would lie on every phone.
    rolldownOptions: {
      external: ['html2canvas', 'canvg', 'dompurify'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            // The database's libraries change seldom: after most updates a phone need not fetch them again.
            { name: 'engine', test: /node_modules\/(rxdb|dexie|rxjs)\//, priority: 1 },
            // What most screens share comes as one file: dozens of small ones take a slow phone longer than the bytes.
            // Not what only some open things need, with the libraries behind it, and not the sync.
            {
              name: 'kit',
              test: /(schema|web)\/(?!ui\/(combobox|tabs|virtual|modal-layer)|people|sync)|lucide-react|date-fns/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': apiServer, '/healthz': apiServer },
  },
});
