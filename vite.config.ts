import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // We render the document ourselves; there is no index.html.
  appType: 'custom',
  publicDir: 'src/app/public',
  build: {
    target: 'baseline-widely-available',
    // Small files as data: addresses would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The server names what to preload, so the browser needs no polyfill for it.
    modulePreload: { polyfill: false },
  },
});
