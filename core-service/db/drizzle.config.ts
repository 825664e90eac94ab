import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --config core-service/db/drizzle.config.ts --name …` writes a migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './core-service/db/schema/**/*.ts',
  out: './core-service/db/migrations',
})
