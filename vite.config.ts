import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: 'client/public',
  build: {
    manifest: true,
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'client/entry-client.tsx',
      output: {
        // Few files: each one costs a phone a request. Words and single pages stay apart.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|zod|cookie|set-cookie-parser)[\\/]/,
              priority: 3,
            },
            { name: 'shop', test: /[\\/](client|shared)[\\/]/, minShareCount: 8, priority: 2 },
            { name: 'dialogs', test: /node_modules[\\/]@(base-ui|floating-ui)[\\/]/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
