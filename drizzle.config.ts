import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './boxoffice/platform/schema/*.ts',
  out: './boxoffice/platform/migrations',
});
