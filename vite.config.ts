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
    rolldownOptions: { input: 'client/entry-client.tsx' },
  },
});
