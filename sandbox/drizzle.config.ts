import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/db/schema',
  out: './sandbox/db/migrations',
  casing: 'snake_case',
});
