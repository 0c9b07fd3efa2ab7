import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { compressFiles } from './compressed-files.server.ts'

const SOURCES = ['src', 'public', 'server.ts', 'vite.config.ts', 'package.json', 'package-lock.json']
const STAMP = 'dist/source-hash'

/** Builds the server bundle and browser files, unless dist/ is up to date. */
export async function ensureBuild(report: (line: string) => void): Promise<void> {
  const hash = await sourceHash()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return
  report('Building (once per version)')
  await rm(STAMP, { force: true })
  const vite = path.resolve('node_modules/vite/bin/vite.js')
  await Promise.all([
    run([vite, 'build', '--logLevel', 'warn']),
    run([vite, 'build', '--ssr', '--logLevel', 'warn']),
  ])
  await compressFiles('dist/client')
  await writeFile(STAMP, hash)
}

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesBelow(source)) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesBelow(name: string): Promise<string[]> {
  const entries = await readdir(name, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (entries === null) return [name]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The build failed. See the messages above.')),
    )
  })
}
