import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/schema/*.ts',
  out: './upstream/migrations',
});
