/** `npm run db:types`: writes src/platform/database.types.ts from the migrations; `--check` only compares. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { testDatabase } from './database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'src/platform/database.types.ts')

/** The types that match the current migrations. */
export async function databaseTypes(): Promise<string> {
  const database = await testDatabase()
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        '--dialect=postgres',
        `--url=${database.url}`,
        '--include-pattern=(public|property|api|credits).*',
        '--default-schema=public',
        '--date-parser=string',
        '--numeric-parser=number',
        '--type-mapping={"int8":"number"}',
        '--print',
      ],
      { maxBuffer: 1 << 24 },
    )
    return stdout.slice(stdout.indexOf('/**'))
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  const types = await databaseTypes()
  if ((await readFile(target, 'utf8').catch(() => '')) !== types) await writeFile(target, types)
}
