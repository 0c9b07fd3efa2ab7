/** `npm run clients`: writes the parts of the clients that are generated from the OpenAPI document. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { GENERATED_FOLDERS, generatedFiles } from './files.ts'

const files = generatedFiles()
for (const folder of GENERATED_FOLDERS) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
}
for (const [file, text] of files) writeFileSync(file, text)
