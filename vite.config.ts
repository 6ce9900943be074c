import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const OWN = /[\\/](client|shared)[\\/]/;
const FOR_FEW =
  /Sheet|Menu|Toaster|AppCode|QrCode|[\\/]features[\\/](seatMap|order|payment|ticketChoice|notifyMe|address)[\\/]/;
const isForEveryPage = (id: string) => OWN.test(id) && !FOR_FEW.test(id);

export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: 'client/public',
  ssr: {
    // Into the one file of the pages: their many modules are slow to load, and React Router's would be those for development.
    noExternal: true,
    external: ['react', 'react-dom', 'i18next'],
  },
  build: {
    manifest: true,
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['client/start.ts', 'client/entry-client.tsx'],
      output: {
        // Few, larger files: 7 for the home page, 11 for an event. Texts and each page's own code stay in files of their own,
        // as does what only a purchase needs.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|zod|cookie|set-cookie-parser)[\\/]/,
              priority: 3,
            },
            { name: 'shop', test: isForEveryPage, minShareCount: 2, priority: 2 },
            { name: 'dialogs', test: /node_modules[\\/]@(base-ui|floating-ui)[\\/]/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
