import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

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
      },
    }),
  ],
  // Dexie's own entry picks an old-browser bundle; this one is smaller, and there is one copy for RxDB and for us.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The polyfill is an inline script, which the content security policy forbids; supported browsers preload natively.
    modulePreload: { polyfill: false },
    // What jsPDF would load to draw web pages and pictures. Payslips are text, and 350 KB would lie on every phone.
    rolldownOptions: { external: ['html2canvas', 'canvg', 'dompurify'] },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': apiServer, '/healthz': apiServer },
  },
});
