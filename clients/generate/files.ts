import path from 'node:path'

import { clientApi } from './operations.ts'
import { pythonOperations, pythonTypes } from './python.ts'
import { typescriptFiles, type GeneratedFile } from './typescript.ts'

const clients = path.resolve(import.meta.dirname, '..')
const typescript = path.join(clients, 'typescript/src')
const python = path.join(clients, 'python/freehold')

/** Folders that have nothing but generated files. The formatter and linter leave them alone, as their settings say. */
export const GENERATED_FOLDERS = [path.join(typescript, 'operations'), path.join(python, '_types')]

/** Returns the generated files: each path with what should be in it. A test compares them. */
export function generatedFiles(): readonly GeneratedFile[] {
  const api = clientApi()
  const inFolder = (folder: string, files: readonly GeneratedFile[]) =>
    files.map(([file, text]) => [path.join(folder, file), text] as const)
  return [
    ...inFolder(typescript, typescriptFiles(api)),
    ...inFolder(python, [...pythonTypes(api), ['_operations.py', pythonOperations(api)]]),
  ]
}
